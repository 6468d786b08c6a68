/** The page of one station of the plate room. */
export const plateStation = {
  named: 'Page of {station}',
  all: 'All stations',
  here: 'At this station',
  scan: {
    collect: 'Scan what is done at {station}, then pass it on. A hand scanner needs no press on the field.',
    immediate: 'Each plate that is scanned is passed on from {station} at once.',
  },
  invitation: 'No plate in hand. Scan the plates that are done here.',
  inHand: 'In hand: {n}',
  putDown: 'Put plate {number} down',
  putAllDown: 'Put all down',
  notLookedUp: 'Not looked up: no connection',
  next: 'Pass on to {station}',
  nextIsPacked: 'Pass on: packed',
  several: '{action} ({n})',
  openPlate: 'Open the plate',
  problems: {
    twice: 'Plate {number} is in hand already.',
    tooMany: 'There are {n} plates in hand, no more fit. Pass them on first.',
  },
  settings: {
    title: 'On this device',
    signals: 'Sound and vibration',
    immediate: 'Pass on at once what is scanned',
  },
  camera: {
    title: 'Camera',
    open: 'Scan with the camera',
    close: 'Close the camera',
    picture: 'Picture of the camera',
    torchOn: 'Light on',
    torchOff: 'Light off',
    problems: {
      denied: 'This page may not use the camera. Allow it in the settings of the browser, then open it again.',
      missing: 'This device has no camera that can be used.',
      busy: 'Another program uses the camera. Close it there, then open it again.',
      insecure: 'The browser gives the camera only to pages with https.',
      noReader: 'The reader of codes could not be loaded. Check the connection, then open the camera again.',
    },
  },
  sign: { button: 'Sign for the wall', a4: 'On A4', a5: 'On A5' },
  gone: {
    title: 'No such station',
    sentence: 'The plate room has no station of this address, or has none any more.',
  },
} as const;
