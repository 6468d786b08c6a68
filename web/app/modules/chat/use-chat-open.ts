import { readTabStorage, writeTabStorage } from '@platewright/browser/tab-storage';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

const OPEN_KEY = 'orderChatOpen';

/** Whether the chat is open: stays as it was left on other orders of this tab; `?chat=1` of emails and pushes opens it. */
export function useChatOpen(): readonly [boolean, (isOpen: boolean) => void] {
  const [params] = useSearchParams();
  const isAsked = params.get('chat') === '1';
  const [isOpen, setOpen] = useState(() => isAsked || readTabStorage(OPEN_KEY) === true);
  // The link may be followed on the order's own page.
  const [wasAsked, setWasAsked] = useState(isAsked);
  if (isAsked !== wasAsked) {
    setWasAsked(isAsked);
    if (isAsked) setOpen(true);
  }
  const toggle = (open: boolean) => {
    setOpen(open);
    writeTabStorage(OPEN_KEY, open ? true : undefined);
  };
  return [isOpen, toggle];
}
