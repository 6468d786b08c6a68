import {
  isPreviewMessage,
  PRODUCT_PREVIEW_PATH,
  type PreviewAnswer,
  type PreviewRequest,
} from '@platewright/contract/modules/catalogue/product-preview';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { api } from '../../../api/client.ts';
import styles from './product-preview.module.css';
import type { ShownDraft } from './use-draft-page.ts';

/** Height of what is seen of the page at each width, as a phone and a screen have it. */
const HEIGHTS = { '1440': 1000, '390': 760 } as const;
export type PreviewWidth = keyof typeof HEIGHTS;

interface Props {
  readonly id: number;
  readonly shown: ShownDraft;
  readonly width: PreviewWidth;
  readonly title: string;
}

/** How much smaller a page of a width is shown, so that the whole of it fits. */
function useScale(width: number) {
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const measure = () => setRoom(box.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return { ref, scale: room === 0 ? 1 : Math.min(1, room / width) };
}

/** The page of the portal that shows the draft, in a language and a width of its own; it asks here for what it needs. */
export function PreviewFrame({ id, shown, width, title }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { ref, scale } = useScale(Number(width));
  const { origin, lang, page } = shown;
  const isReady = useRef(false);

  const send = (answer: PreviewAnswer) => frame.current?.contentWindow?.postMessage(answer, origin);
  const sendDraft = useEffectEvent(() => {
    if (isReady.current) send({ preview: 'draft', page });
  });
  const receive = useEffectEvent((event: MessageEvent<unknown>) => {
    const { source, data } = event;
    if (source !== frame.current?.contentWindow || event.origin !== origin) return;
    if (!isPreviewMessage<PreviewRequest>(data)) return;
    if (data.preview === 'ready') {
      isReady.current = true;
      send({ preview: 'draft', page });
      return;
    }
    const { id: question } = data;
    if (data.preview === 'promise') {
      api.deskPreviewPromise(data.asked).then(
        (promise) => send({ preview: 'promised', id: question, promise }),
        () => send({ preview: 'promised', id: question, promise: null }),
      );
      return;
    }
    const { selected } = data;
    api.deskCatalogueDraftPrice({ id, data: JSON.stringify(shown.data), selected, lang }).then(
      (price) => send({ preview: 'priced', id: question, price }),
      () => send({ preview: 'priced', id: question, price: null }),
    );
  });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => receive(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  useEffect(() => sendDraft(), [page]);

  const height = HEIGHTS[width];
  return (
    <div ref={ref} className={styles.stage} style={{ blockSize: height * scale }}>
      <iframe
        ref={frame}
        className={styles.frame}
        style={{ inlineSize: Number(width), blockSize: height, scale: String(scale) }}
        title={title}
        src={`${origin === window.location.origin ? '' : origin}${PRODUCT_PREVIEW_PATH}?lang=${lang}`}
        sandbox="allow-scripts allow-same-origin allow-forms"
      />
    </div>
  );
}
