import { useEffect } from 'react';

/** Sets the document title to data that only the browser knows; restores the title of the route on unmount. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    const previousTitle = document.title;
    document.title = title;
    return () => {
      // The next page may already have set its own title.
      if (document.title === title) document.title = previousTitle;
    };
  }, [title]);
}
