import { LinkTabs } from '@platewright/ui/link-tabs';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { deskSections, type DeskSectionId } from './desk-sections.ts';
import { useIsPermitted } from './use-has-permission.ts';
import { useScrollIntoView } from './use-scroll-into-view.ts';

/** The pages of a section of the menu that the person may open; nothing where there is only one. */
export function SectionTabs({ section }: { readonly section: DeskSectionId }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isPermitted = useIsPermitted();
  const found = deskSections.find(({ id }) => id === section);
  const places = found?.places.filter(({ action }) => isPermitted(action)) ?? [];
  const current = places.find(({ here }) => here.test(pathname))?.to ?? '';
  const rowRef = useScrollIntoView<HTMLElement>(current);
  if (!found || places.length < 2) return null;
  return (
    <LinkTabs
      label={t(found.name)}
      items={places.map(({ to, name }) => ({ id: to, label: t(name) }))}
      current={current}
      ref={rowRef}
      renderLink={({ id }, props) => <Link to={id} {...props} />}
    />
  );
}
