import { isolateBidi } from '@platewright/browser/isolate-bidi';
import { UM_PER_GEAR, umToMm } from '@platewright/domain/geometry/length';
import type { ExampleAnswers } from '@platewright/domain/options/example-answers';
import { Button } from '@platewright/ui/button';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import styles from './product.module.css';

/** Says that the drawing is an example, or which answers of it are, and takes them over. */
export default function ExampleNote({ example, onTake }: { example: ExampleAnswers; onTake: () => void }) {
  const { t } = useTranslation();
  const describeExample = useDescribeExample();
  const nameOptions = useNameOptions();
  const { addedOptions } = example;
  return (
    <div className={styles.stageNote}>
      <p>
        {addedOptions
          ? t('product.example.added', { options: nameOptions(addedOptions) })
          : t('product.example.sentence', { plate: describeExample(example) })}
      </p>
      <Button size="small" onPress={onTake}>
        {t(addedOptions ? 'product.example.takeAdded' : 'product.example.take')}
      </Button>
    </div>
  );
}

/** "Label width, Label length and 3 more". */
function useNameOptions(): (options: NonNullable<ExampleAnswers['addedOptions']>) => string {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (options) => {
    const names = options.map(({ label }) => isolateBidi(label));
    const shown =
      names.length > 3 ? [...names.slice(0, 2), t('product.example.more', { count: names.length - 2 })] : names;
    return new Intl.ListFormat(lang, { type: 'conjunction' }).format(shown);
  };
}

/** "104 gears, 3 × 3" for labels on a cylinder, else repeat or length with the width. */
function useDescribeExample(): (example: ExampleAnswers) => string {
  const { t } = useTranslation();
  return ({ dimensions: { printWidthUm, printLengthUm, repeatUm, step } }) => {
    const toMm = (um: number | null) => String(umToMm(um ?? 0));
    const gears = (repeatUm ?? 0) / UM_PER_GEAR;
    const repeat =
      repeatUm === null
        ? ''
        : Number.isInteger(gears)
          ? t('product.example.gears', { gears: String(gears) })
          : t('product.example.repeat', { repeat: toMm(repeatUm) });
    if (step) return t('product.example.labels', { repeat, across: String(step.across), around: String(step.around) });
    return repeatUm === null
      ? t('product.example.flat', { width: toMm(printWidthUm), length: toMm(printLengthUm) })
      : t('product.example.width', { repeat, width: toMm(printWidthUm) });
  };
}
