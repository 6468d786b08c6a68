import { useEffect, useState } from 'react';

/** Root margin of the area in which a section counts as being read: below the header, above the middle. */
const READING_AREA_MARGIN = '-12% 0px -55% 0px';

/** The id of the section that is being read; null above the first one. */
export function useActiveSection(sections: readonly { readonly id: string }[]): string | null {
  const [active, setActive] = useState<string | null>(null);
  useEffect(() => {
    const visibleIds = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visibleIds.add(target.id);
          else visibleIds.delete(target.id);
        }
        const firstVisible = sections.find(({ id }) => visibleIds.has(id));
        if (firstVisible) setActive(firstVisible.id);
      },
      { rootMargin: READING_AREA_MARGIN },
    );
    for (const { id } of sections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [sections]);
  return active;
}
