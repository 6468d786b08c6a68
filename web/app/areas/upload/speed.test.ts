import { describe, expect, it } from 'vitest';
import { secondsLeft, Speedometer } from './speed.ts';

describe('speed of an upload', () => {
  it('is not known before there are two moments', () => {
    const speed = new Speedometer();
    expect(speed.bytesPerSecond).toBe(0);
    speed.note(0, 0);
    expect(speed.bytesPerSecond).toBe(0);
    expect(secondsLeft(1000, 0, speed.bytesPerSecond)).toBeNull();
  });

  it('is that of the last seconds, not of the whole way', () => {
    const speed = new Speedometer();
    speed.note(0, 0);
    speed.note(1_000_000, 1000);
    expect(speed.bytesPerSecond).toBe(1_000_000);
    speed.note(1_000_000, 10_000);
    speed.note(3_000_000, 11_000);
    expect(speed.bytesPerSecond).toBe(2_000_000);
    expect(secondsLeft(9_000_000, 3_000_000, speed.bytesPerSecond)).toBe(3);
  });

  it('starts afresh after a pause', () => {
    const speed = new Speedometer();
    speed.note(0, 0);
    speed.note(500, 1000);
    speed.reset();
    expect(speed.bytesPerSecond).toBe(0);
  });
});
