import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Scrolls to the section in the URL's hash; without one to the top, also after a reload [CNT-35, CNT-36]. */
export function useHashScroll(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const section = hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
    if (section) section.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [hash, key]);
}
