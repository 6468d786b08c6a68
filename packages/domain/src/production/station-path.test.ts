import { expect, it } from 'vitest';
import { getStationPath, readScannedStation } from './station-path.ts';

it.each(['imaging', 'wash-out 2', 'غسل', '50%'])('the sign of a station is read as its key: %s', (key) => {
  expect(readScannedStation(`https://plates.example/desk${getStationPath(key)}`)).toBe(key);
});

it.each([
  'imaging',
  'https://plates.example/p/7F3K92QX',
  'https://plates.example/desk/plates/7F3K92QX',
  'https://plates.example/desk/plates/station/',
  'https://plates.example/desk/plates/station/%',
])('nothing else is taken for one: %s', (text) => {
  expect(readScannedStation(text)).toBeNull();
});
