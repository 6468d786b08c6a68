import {
  createPlateTexts,
  describeExactness,
  describeInside,
  explainMissingPlates,
  type TranslatePlates,
} from '@platewright/browser/plates';
import { useInkName } from '@platewright/browser/use-ink-name';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { InkPanel } from '@platewright/ui/plates/ink-panel';
import { InkStrip } from '@platewright/ui/plates/ink-strip';
import { PlateNotes } from '@platewright/ui/plates/plate-notes';
import { PlateTools } from '@platewright/ui/plates/plate-tools';
import { toggleDots } from '@platewright/ui/plate-rules/toggle-dots';
import { useHasFailedTiles } from '@platewright/ui/plates/use-open-plates';
import type { ViewportControls } from '@platewright/ui/viewport/use-viewport';
import { useCallback, useMemo } from 'react';
import { useArtworkTexts } from '../artwork/use-artwork-texts.ts';
import type { ProofPlates } from './use-proof-plates.ts';

/** Translates the texts of plates; suspends until they are loaded. */
function usePlateTexts() {
  const translate = useArtworkTexts();
  const inkName = useInkName();
  const t = useCallback<TranslatePlates>((key, params) => translate(`plateViewer.${key}`, params), [translate]);
  return useMemo(() => ({ t, texts: createPlateTexts(t, inkName) }), [t, inkName]);
}

interface Props {
  readonly plates: ProofPlates;
}

/** The inks of the shown page, or why it has no plates. */
export default function ProofPlatesPanel({
  plates: { query, plates, model, state, dispatch },
  page,
}: Props & { readonly page: number }) {
  const { t, texts } = usePlateTexts();
  if (!query.data) {
    if (!query.isError) return null;
    return (
      <PlateNotes
        lines={[t('loadFailed')]}
        action={
          <Button size="small" onPress={() => void query.refetch()}>
            {t('again')}
          </Button>
        }
      />
    );
  }
  const inside = describeInside(query.data, page, t);
  if (!plates || !model) {
    const reason = explainMissingPlates(query.data, page, t) ?? t('waiting');
    return <PlateNotes lines={inside ? [inside, reason] : [reason]} />;
  }
  const { line, reasons, exact } = describeExactness(plates, t, texts.inkName);
  return (
    <>
      {inside && <PlateNotes lines={[inside]} />}
      <InkPanel model={model} state={state} dispatch={dispatch} texts={texts} />
      <PlateNotes
        lines={[line]}
        items={reasons}
        after={[...exact, t('resolution', { ppi: plates.tiles.ppi }), t('keys')]}
      />
    </>
  );
}

/** Buttons for what is shown over the plates. */
export function ProofPlateTools({
  plates: { plates, state, dispatch, lpi },
  controls,
}: Props & { readonly controls: ViewportControls }) {
  const { texts } = usePlateTexts();
  if (!plates) return null;
  const onDots = () => toggleDots({ state, dispatch, controls, lpi, widthMm: plates.widthMm });
  return <PlateTools state={state} dispatch={dispatch} texts={texts} onDots={lpi === null ? undefined : onDots} />;
}

/** Under a small stage: the inks in one line, and what could not be loaded. */
export function ProofPlateStrip({ plates: { model, state, dispatch } }: Props) {
  const { t, texts } = usePlateTexts();
  const hasFailed = useHasFailedTiles(model);
  if (!model) return null;
  return (
    <>
      {hasFailed && (
        <Notice
          tone="warning"
          announce="status"
          action={
            <Button size="small" onPress={() => model.tiles.retry()}>
              {t('again')}
            </Button>
          }
        >
          {t('tilesFailed')}
        </Notice>
      )}
      <InkStrip model={model} state={state} dispatch={dispatch} texts={texts} />
    </>
  );
}
