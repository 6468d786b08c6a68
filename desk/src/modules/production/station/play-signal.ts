/** A step of a signal: hertz, and the seconds it takes. */
type Tone = readonly [hertz: number, seconds: number];

/** Whoever wears gloves in a loud room looks at no screen: what was done is one short high tone, what was refused are two low ones. */
const signals = {
  done: { tones: [[1_400, 0.09]], vibration: [60] },
  /** It waits for a connection. */
  stored: { tones: [[700, 0.14]], vibration: [60, 60, 60] },
  refused: {
    tones: [
      [300, 0.16],
      [220, 0.26],
    ],
    vibration: [180, 80, 180],
  },
} as const satisfies Record<string, { readonly tones: readonly Tone[]; readonly vibration: readonly number[] }>;
export type Signal = keyof typeof signals;

const VOLUME = 0.2;
let audio: AudioContext | undefined;

/** Answers a scan by a short sound and by vibration, where the device has them. */
export function playSignal(signal: Signal): void {
  const { tones, vibration } = signals[signal];
  // Not in Safari.
  if ('vibrate' in navigator) navigator.vibrate([...vibration]);
  try {
    audio ??= new AudioContext();
    // Browsers are silent until something was pressed.
    void audio.resume();
    let at = audio.currentTime;
    for (const [hertz, seconds] of tones) {
      const tone = new OscillatorNode(audio, { frequency: hertz });
      tone.connect(new GainNode(audio, { gain: VOLUME })).connect(audio.destination);
      tone.start(at);
      tone.stop(at + seconds);
      at += seconds;
    }
  } catch {
    // A device without sound still shows what happened.
  }
}
