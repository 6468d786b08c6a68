/** Digits of a PIN. */
export const pinLength = { min: 6, max: 12 } as const;
/** So many wrong PINs in a row block it until its owner signs in with the password (and the second factor). */
export const MAX_WRONG_PINS = 5;
/** How long wrong PINs for one number at one PC are remembered. */
export const PIN_WINDOW_MINUTES = 15;
/** Wrong PINs at one PC for whatever numbers. */
export const MAX_WRONG_PINS_OF_PC = 30;

/** Seconds to wait after so many wrong PINs for a number at a PC. */
const waits = [0, 0, 5, 15, 30] as const;
export const getPinWaitSeconds = (wrongPins: number): number => waits[wrongPins] ?? 60;

/** Whether a text can be a PIN at all. */
export const isPin = (text: string): boolean =>
  /^\d+$/.test(text) && text.length >= pinLength.min && text.length <= pinLength.max;

/** Whether all digits follow each other by the same step, as in 123456, 864208 or 000000. */
function isSequence(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => (Number(digit) - Number(pin[index]) + 10) % 10);
  return steps.every((step) => step === steps[0]);
}

/** Whether it is a shorter pattern over and over, as 121212 and 123123, or a pattern and its mirror image, as 123321. */
function isPattern(pin: string): boolean {
  for (let length = 1; length <= pin.length / 2; length++)
    if (pin.length % length === 0 && pin === pin.slice(0, length).repeat(pin.length / length)) return true;
  return pin === [...pin].reverse().join('');
}

/** Whether a PIN is among the first that somebody would try. */
export const isTrivialPin = (pin: string): boolean =>
  isSequence(pin) || isPattern(pin) || new Set(pin).size < 3 || /^(\d)\1(\d)\2(\d)\3$/.test(pin);
