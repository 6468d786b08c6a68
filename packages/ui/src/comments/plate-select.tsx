import { Select } from '../select.tsx';

interface Props {
  readonly label: string;
  readonly allPlates: string;
  /** Inks of the shown page, with their names in the language of the page. */
  readonly plates: readonly { readonly value: string; readonly label: string }[];
  /** The chosen ink; null for all plates. */
  readonly plate: string | null;
  readonly onPlate: (plate: string | null) => void;
}

const ALL_PLATES = '';

/**
 * Chooses one plate or all. The plates come later than the comments: until then, and where there are less than two, it stands
 * there disabled, so that no button below it moves.
 */
export function PlateSelect({ label, allPlates, plates, plate, onPlate }: Props) {
  return (
    <Select
      label={label}
      value={plate ?? ALL_PLATES}
      options={[{ value: ALL_PLATES, label: allPlates }, ...plates]}
      isDisabled={plates.length < 2}
      onChange={(value) => onPlate(value === ALL_PLATES ? null : value)}
    />
  );
}
