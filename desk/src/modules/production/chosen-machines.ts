import { z } from '@platewright/contract/z';
import type { Station } from './use-plates.ts';

const STORAGE_KEY = 'plateRoom.machines';
const storedMachines = z.record(z.string(), z.string());

function readAll(): Readonly<Record<string, string>> {
  try {
    return storedMachines.parse(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}'));
  } catch {
    // Nothing is stored that can be read, or nothing can be stored: nobody has said which machine it is.
    return {};
  }
}

/** The machine that this browser stands at, which was said of a station; undefined for none, and for one that it has no more. */
export function findChosenMachine(stations: readonly Station[] | undefined, key: string): string | undefined {
  const machine = readAll()[key];
  return stations?.find((station) => station.key === key)?.machines.find((one) => one.key === machine)?.key;
}

/** Remembers in this browser which machine of a station works; empty for none. */
export function rememberMachine(station: string, machine: string): void {
  const { [station]: _before, ...others } = readAll();
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(machine === '' ? others : { ...others, [station]: machine }));
  } catch {
    // A browser that stores nothing asks again.
  }
}
