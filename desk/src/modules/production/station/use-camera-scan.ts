import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { session } from '../../../api/staff-session.ts';
import { noteInput } from '../../auth/shared-pc/last-input.ts';
import { loadCodeReader } from './code-reader.ts';

/** Why the camera shows nothing. */
export type CameraProblem = 'denied' | 'missing' | 'busy' | 'insecure' | 'noReader';

/** So many pictures a second are enough to hold a plate before the camera, and leave the battery alone. */
const PAUSE_MS = 150;
/** Pictures are read at this width: the code of a label is a third of it. */
const READ_WIDTH = 960;
/** The same code stays in the picture for a while after it was read. */
const SAME_CODE_MS = 2_500;

/** The torch is in no library of types yet. */
type TorchCapabilities = MediaTrackCapabilities & { readonly torch?: boolean };

const problemByName: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

async function openCamera(): Promise<MediaStream | CameraProblem> {
  // Browsers hide it from pages without https.
  if (!('mediaDevices' in navigator)) return 'insecure';
  try {
    return await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1_280 } },
      audio: false,
    });
  } catch (error) {
    return (error instanceof DOMException && problemByName[error.name]) || 'missing';
  }
}

/** Shows the camera in a video and reports each code that it sees once, until the component goes. */
export function useCameraScan(onScan: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [isTorchOn, setTorchOn] = useState(false);
  const report = useEffectEvent(onScan);
  useEffect(() => {
    const stop = new AbortController();
    const run = async () => {
      const stream = await openCamera();
      if (typeof stream === 'string') return setProblem(stream);
      const close = () => {
        for (const one of stream.getTracks()) one.stop();
      };
      const element = video.current;
      if (stop.signal.aborted || !element) return close();
      stop.signal.addEventListener('abort', close);
      setTrack(stream.getVideoTracks()[0] ?? null);
      element.srcObject = stream;
      await element.play();
      const readCodes = await loadCodeReader();
      const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      const seen = new Map<string, number>();
      while (context && !stop.signal.aborted) {
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        // Null while the page is in the background.
        if (element.videoWidth === 0 || document.hidden || session.getSession()?.isLocked) continue;
        const [width, height] = [READ_WIDTH, Math.round((READ_WIDTH * element.videoHeight) / element.videoWidth)];
        Object.assign(context.canvas, { width, height });
        context.drawImage(element, 0, 0, width, height);
        for (const text of await readCodes(context.getImageData(0, 0, width, height))) {
          const isNew = performance.now() - (seen.get(text) ?? -Infinity) > SAME_CODE_MS;
          seen.set(text, performance.now());
          if (!isNew || stop.signal.aborted) continue;
          noteInput();
          report(text);
        }
      }
    };
    run().catch(() => {
      if (!stop.signal.aborted) setProblem('noReader');
    });
    return () => stop.abort();
  }, []);

  const hasTorch = (track?.getCapabilities?.() as TorchCapabilities | undefined)?.torch === true;
  const switchTorch = () => {
    const torch = !isTorchOn;
    setTorchOn(torch);
    void track?.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] }).catch(() => setTorchOn(false));
  };
  return { video, problem, hasTorch, isTorchOn, switchTorch };
}
