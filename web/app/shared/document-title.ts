import { useEffect } from 'react';

/** Names the window after what it shows, where only the browser knows it; afterwards the route's title stands again. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    const before = document.title;
    document.title = title;
    return () => {
      // The next page may have set its own already.
      if (document.title === title) document.title = before;
    };
  }, [title]);
}
