/** Words on the labels of plates. */
export const plateLabels = {
  title: 'Labels of plates',
  position: 'Plate {position} of {of}',
  back: 'Back side',
  remake: 'PRIORITY: made again',
  size: '{width} × {length} mm',
  thickness: '{mm} mm thick',
  screen: '{lpi} lpi, {angle}°',
  angle: '{angle}°',
  mirrored: 'Mirrored',
} as const;
