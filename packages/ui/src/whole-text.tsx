import type { RefObject } from 'react';
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components';
import styles from './clipped-text.module.css';

interface Props {
  readonly text: string;
  readonly triggerRef: RefObject<HTMLElement | null>;
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
}

const doNothing = () => undefined;
/** The tooltip reads it although it has no trigger of the library: `ClippedText` opens and closes it. */
const openState = { isOpen: true, shouldSkipAnimation: true, open: doNothing, close: doNothing };

/** The whole text of a clipped one, beside it. Assistive technology reads the text itself, which is whole. */
export default function WholeText({ text, triggerRef, onPointerEnter, onPointerLeave }: Props) {
  return (
    <TooltipTriggerStateContext value={openState}>
      <Tooltip isOpen triggerRef={triggerRef} placement="bottom start" offset={2} className={styles.whole} aria-hidden>
        <span dir="auto" onPointerEnter={onPointerEnter} onPointerLeave={onPointerLeave}>
          {text}
        </span>
      </Tooltip>
    </TooltipTriggerStateContext>
  );
}
