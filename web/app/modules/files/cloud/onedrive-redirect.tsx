import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { useEffect } from 'react';

export const meta = () => [
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
];

/** Microsoft's sign-in returns here, in its pop-up: the answer is handed to the page that opened it. */
export default function OneDriveRedirectPage() {
  useEffect(() => {
    void import('@azure/msal-browser/redirect-bridge')
      .then(({ broadcastResponseToMainFrame }) => broadcastResponseToMainFrame())
      // Without an answer in the address somebody has opened this page by hand.
      .catch(() => window.close());
  }, []);
  return (
    <LoadingArea>
      <SkeletonLines lines={1} />
    </LoadingArea>
  );
}
