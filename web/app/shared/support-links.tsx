import { useRootData } from '../shell/root-data.ts';

/** Links to the email address and the phone number of the plate house. */
export function SupportLinks() {
  const brand = useRootData()?.brand;
  if (!brand) return null;
  return (
    <>
      <a className="link" href={`mailto:${brand.email}`}>
        <bdi>{brand.email}</bdi>
      </a>
      <span aria-hidden> · </span>
      <a className="link num" href={`tel:${brand.phone.replace(/[^\d+]/g, '')}`}>
        {brand.phone}
      </a>
    </>
  );
}
