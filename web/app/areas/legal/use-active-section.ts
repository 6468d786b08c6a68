import { useEffect, useState } from 'react';

/** The part of the window in which a section counts as being read: below the header, above the middle. */
const READING = '-12% 0px -55% 0px';

/** The id of the section that is being read; null above the first one. */
export function useActiveSection(sections: readonly { readonly id: string }[]): string | null {
  const [active, setActive] = useState<string | null>(null);
  useEffect(() => {
    const inside = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inside.add(target.id);
          else inside.delete(target.id);
        }
        const first = sections.find(({ id }) => inside.has(id));
        if (first) setActive(first.id);
      },
      { rootMargin: READING },
    );
    for (const { id } of sections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [sections]);
  return active;
}
