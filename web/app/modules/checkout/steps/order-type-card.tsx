import { Checkbox } from '@platewright/ui/checkbox';
import { InkPatch } from '@platewright/ui/chips';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { AgreedPrice } from '../../../shared/agreed-price.tsx';
import { getOrderTypeListPrice, getOrderTypePrice, type Color, type OrderType } from '../checkout-state.ts';
import { useInkName } from '@platewright/browser/use-ink-name';
import styles from './steps.module.css';

interface Props {
  readonly type: OrderType;
  /** Ids of the chosen colours; null while the type is not chosen. */
  readonly picked: readonly string[] | null;
  /** The colours can not be chosen one by one (onlyPhysical) [CHK-19]. */
  readonly isFixed: boolean;
  readonly error?: string;
  readonly onPick: (colours: readonly string[] | null) => void;
}

const sides = ['face', 'back'] as const;

/** One order type with its price; choosing it chooses all its colours [CHK-18]. */
export function OrderTypeCard({ type, picked, isFixed, error, onPick }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const allIds = type.colors.map((colour) => colour.id);
  const bothSides = type.colors.some((colour) => colour.side === 'back');
  const shown = picked ?? allIds;
  const price = getOrderTypePrice(type, shown);
  const toggle = (id: string, on: boolean) =>
    onPick(allIds.filter((colorId) => (colorId === id ? on : (picked ?? []).includes(colorId))));
  return (
    <div className={clsx(styles.type, picked && styles.chosen)}>
      <div className={styles.typeHead}>
        <Checkbox isSelected={picked !== null} onChange={(on) => onPick(on ? allIds : null)} help={type.description}>
          <span className="mid">{type.name}</span>
        </Checkbox>
        <AgreedPrice price={price} listPrice={getOrderTypeListPrice(type, shown)} isLabelled>
          <span className="num">{format.aed(price)}</span>
        </AgreedPrice>
      </div>
      {picked && allIds.length > 0 && (
        <div role="group" aria-label={t('checkout.type.colours', { type: type.name })} className={styles.colours}>
          {sides.map((side) => {
            const colours = type.colors.filter((colour) => colour.side === side);
            if (colours.length === 0) return null;
            return (
              <div key={side} className={styles.side}>
                {bothSides && (
                  <p className={styles.sideName}>{t(`checkout.type.${side === 'face' ? 'front' : 'back'}`)}</p>
                )}
                {colours.map((colour) => (
                  <ColorCheckbox
                    key={colour.id}
                    colour={colour}
                    isSelected={picked.includes(colour.id)}
                    isDisabled={isFixed}
                    onChange={(on) => toggle(colour.id, on)}
                  />
                ))}
              </div>
            );
          })}
          {isFixed && <p className={styles.fixed}>{t('checkout.type.whole')}</p>}
          <p className={styles.error} role="alert">
            {error ?? ''}
          </p>
        </div>
      )}
    </div>
  );
}

function ColorCheckbox(props: {
  colour: Color;
  isSelected: boolean;
  isDisabled: boolean;
  onChange: (on: boolean) => void;
}) {
  const format = useFormat();
  const inkName = useInkName();
  const { name, color, price, listPrice } = props.colour;
  return (
    <Checkbox
      className={styles.colour}
      isSelected={props.isSelected}
      isDisabled={props.isDisabled}
      onChange={props.onChange}
      aside={
        <AgreedPrice price={price} listPrice={listPrice}>
          {format.aed(price)}
        </AgreedPrice>
      }
    >
      <span className={styles.ink}>
        <InkPatch ink={color ? { name, color } : name} />
        {inkName(name)}
      </span>
    </Checkbox>
  );
}
