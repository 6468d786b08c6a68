import type { ArtworkRule } from '@platewright/domain/artwork/artwork';
import { findSolvingService } from '@platewright/domain/artwork/solving-service';
import { Button } from '@platewright/ui/button';
import { useTranslation } from 'react-i18next';
import { isolateBidi } from '@platewright/browser/isolate-bidi';
import { describeValuePrice } from '../catalogue/product/fields/value-price.ts';
import type { LivePrice } from '../catalogue/product/use-price.ts';
import type { FillableForm } from './use-artwork-fill.ts';
import { useArtworkTexts } from './use-artwork-texts.ts';

interface Props {
  readonly rule: ArtworkRule;
  readonly form: FillableForm;
  readonly price: Pick<LivePrice, 'list' | 'quote'>;
}

/** Ticks the service that solves a finding, with its price; it is charged once, however many findings it solves. */
export function SolvingServiceButton({ rule, form, price }: Props) {
  const t = useArtworkTexts();
  const { t: portalText } = useTranslation();
  const service = findSolvingService(form.tree, form.config.selection, rule);
  if (!service) return null;
  const { value, isTicked, toggled } = service;
  const name = isolateBidi(value.title);
  const amount = describeValuePrice(value, price, (each) => portalText('product.perColour', { price: each }));
  const toggle = () => form.store.replaceSelection(toggled);
  if (isTicked)
    return (
      <>
        <span className="small">{t('serviceTicked', { service: name })}</span>
        <Button size="small" variant="quiet" aria-label={t('removeService', { service: name })} onPress={toggle}>
          {t('undo')}
        </Button>
      </>
    );
  return (
    <Button size="small" onPress={toggle}>
      {amount === null
        ? t('addService', { service: name })
        : t('addServiceFor', { service: name, price: isolateBidi(amount) })}
    </Button>
  );
}
