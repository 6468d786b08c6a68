import { isolateBidi } from '@platewright/browser/isolate-bidi';
import { useInkName } from '@platewright/browser/use-ink-name';
import { umToMm, type Um } from '@platewright/domain/geometry/length';
import { InkPatch } from '@platewright/ui/chips';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import type { Template } from './template-queries.ts';
import { usePlate } from './template-picture.tsx';
import styles from './templates.module.css';

/** What a printer knows a plate by: its size, its repeat, the labels on it, its thickness and its inks. */
export function TemplateFacts({ template }: { template: Template }) {
  const { t } = useTranslation();
  const format = useFormat();
  const inkName = useInkName();
  const inks = usePlate(template)?.inks ?? [];
  const { widthUm, lengthUm, repeatUm, thicknessUm, step } = template.plate;
  const formatLength = (length: Um) => format.number(umToMm(length), 2);
  const formatMm = (value: string) => t('templates.mm', { value });
  const facts = [
    widthUm !== null &&
      lengthUm !== null &&
      formatMm(`\u2066${formatLength(widthUm)} × ${formatLength(lengthUm)}\u2069`),
    repeatUm !== null && `${t('templates.facts.repeat')} ${formatMm(formatLength(repeatUm))}`,
    step && t('templates.project.step', { across: String(step.across), around: String(step.around) }),
    thicknessUm !== null && `${t('templates.facts.thickness')} ${formatMm(formatLength(thicknessUm))}`,
  ].filter((fact) => typeof fact === 'string');
  if (facts.length === 0 && inks.length === 0) return null;
  return (
    <ul className={styles.plateFacts}>
      {facts.map((fact) => (
        <li key={fact}>{isolateBidi(fact)}</li>
      ))}
      {inks.length > 0 && (
        <li className={styles.inks} title={format.list(inks.map(inkName))}>
          {inks.map((ink, index) => (
            <InkPatch key={index} ink={ink} />
          ))}
          <span className="vh">{format.list(inks.map(inkName))}</span>
        </li>
      )}
    </ul>
  );
}
