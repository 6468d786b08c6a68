import { completeWithExample, type ExampleAnswers } from '@platewright/domain/options/example-answers';
import { useMemo } from 'react';
import type { Configurator } from './use-configurator.ts';

/** The configuration that drawing and price show: as long as it gives no plate, completed with an example. */
export interface PreviewConfigurator {
  readonly shown: Configurator;
  readonly example: ExampleAnswers | null;
}

export function useExample(configurator: Configurator): PreviewConfigurator {
  const { tree, config } = configurator;
  const example = useMemo(() => completeWithExample(tree, config.lastValid), [tree, config.lastValid]);
  const shown = useMemo(
    () => (example ? { ...configurator, config: { ...config, lastValid: example.selection } } : configurator),
    [configurator, config, example],
  );
  return { shown, example };
}
