import { useRootData } from '../shell/root-data.ts';

/** Links to the email address and the phone number of the plate house. */
export function SupportLinks() {
  const brand = useRootData()?.brand;
  if (!brand) return null;
  return (
    <>
      <a className="link num" href={`mailto:${brand.email}`}>
        {brand.email}
      </a>{' '}
      <a className="link num" href={`tel:${brand.phone.replace(/[^\d+]/g, '')}`}>
        {brand.phone}
      </a>
    </>
  );
}
