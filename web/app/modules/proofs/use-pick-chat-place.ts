import { storeComposerFile } from '@platewright/browser/chat/use-composer-files';
import type { PicturePlace } from '@platewright/domain/geometry/picture-place';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import type { Proof } from './queries.ts';

/** Choosing a place of the proof to talk about: it goes to the message that is being written in the order's chat. */
export function usePickChatPlace(orderId: number, { file }: Proof) {
  const navigate = useNavigate();
  const [isPicking, setPicking] = useState(false);
  useEffect(() => {
    if (!isPicking) return;
    const end = (event: KeyboardEvent) => event.key === 'Escape' && setPicking(false);
    window.addEventListener('keydown', end);
    return () => window.removeEventListener('keydown', end);
  }, [isPicking]);
  const pick = (page: number, { x, y }: PicturePlace) => {
    const { docversionId: documentVersionId, filename: name, version } = file;
    storeComposerFile(orderId, { documentVersionId, name, version, place: { page, x, y } });
    void navigate(`${paths.order(orderId)}?chat=1`);
  };
  return { isPicking, setPicking, pick };
}
