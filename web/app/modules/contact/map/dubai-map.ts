import { projectPoint, type MapPoint } from './map-projection.ts';

type LatLng = readonly [lat: number, lng: number];

/**
 * A sketch of Dubai, drawn by hand: the coast, the creek and the numbered roads, enough to find the operator. It is small
 * and needs no licensed map data.
 */
const coast: readonly LatLng[] = [
  [24.93, 54.94], [24.975, 55.0], [25.005, 55.035], [25.025, 55.055], [25.045, 55.085], [25.066, 55.114],
  [25.078, 55.128], [25.09, 55.141], [25.1, 55.152], [25.112, 55.17], [25.123, 55.181], [25.133, 55.187],
  [25.1412, 55.19], [25.15, 55.197], [25.165, 55.209], [25.185, 55.225], [25.203, 55.239], [25.222, 55.256],
  [25.234, 55.268], [25.242, 55.275], [25.256, 55.279], [25.268, 55.287], [25.278, 55.297], [25.287, 55.31],
  [25.295, 55.325], [25.303, 55.343], [25.316, 55.358], [25.33, 55.372], [25.352, 55.385], [25.4, 55.42],
]; // prettier-ignore
const inland: readonly LatLng[] = [
  [25.4, 55.62],
  [24.86, 55.62],
  [24.86, 54.94],
];

const creek: readonly LatLng[] = [
  [25.274, 55.289], [25.269, 55.296], [25.2655, 55.301], [25.2615, 55.31], [25.2545, 55.318], [25.246, 55.328],
  [25.235, 55.333], [25.222, 55.334], [25.21, 55.337], [25.2, 55.345], [25.195, 55.349],
]; // prettier-ignore
const canal: readonly LatLng[] = [
  [25.2, 55.345], [25.189, 55.32], [25.186, 55.295], [25.182, 55.28], [25.186, 55.268], [25.19, 55.254], [25.199, 55.236],
]; // prettier-ignore
const palm: readonly (readonly LatLng[])[] = [
  [[25.1035, 55.1525], [25.112, 55.14], [25.13, 55.119]],
  [[25.108, 55.116], [25.121, 55.108], [25.135, 55.111], [25.142, 55.125], [25.136, 55.143]],
  [[25.1115, 55.131], [25.1185, 55.147]], [[25.1145, 55.126], [25.1225, 55.144]], [[25.1185, 55.121], [25.1265, 55.139]],
  [[25.1235, 55.117], [25.1305, 55.133]],
]; // prettier-ignore

type Road = {
  readonly kind: 'motorway' | 'street';
  readonly sign?: string;
  readonly signAt?: readonly LatLng[];
  readonly line: readonly LatLng[];
};
const roads: readonly Road[] = [
  {
    kind: 'motorway', sign: 'E11', signAt: [[25.0885, 55.1547], [25.153, 55.2307], [24.998, 55.083]],
    line: [[24.93, 55.01], [24.975, 55.06], [25.012, 55.095], [25.045, 55.1195], [25.0705, 55.1385], [25.0885, 55.1547], [25.104, 55.174], [25.1195, 55.2], [25.135, 55.2175], [25.153, 55.2307], [25.172, 55.2455], [25.19, 55.2605], [25.205, 55.2715], [25.221, 55.2815], [25.2285, 55.288], [25.24, 55.306], [25.247, 55.325], [25.25, 55.345], [25.266, 55.366], [25.287, 55.377], [25.31, 55.385], [25.4, 55.44]],
  },
  {
    kind: 'motorway', sign: 'E44', signAt: [[25.105, 55.2245], [25.163, 55.287]],
    line: [[25.035, 55.157], [25.06, 55.18], [25.083, 55.2035], [25.105, 55.2245], [25.124, 55.2455], [25.144, 55.2665], [25.163, 55.287], [25.178, 55.313], [25.186, 55.345], [25.173, 55.37], [25.158, 55.42], [25.12, 55.5], [25.05, 55.6]],
  },
  {
    kind: 'motorway', sign: 'E311', signAt: [[25.079, 55.301], [25.2, 55.404], [25.015, 55.19]],
    line: [[24.93, 55.09], [24.98, 55.14], [25.015, 55.19], [25.045, 55.252], [25.079, 55.301], [25.113, 55.342], [25.15, 55.378], [25.2, 55.404], [25.25, 55.43], [25.3, 55.455], [25.4, 55.52]],
  },
  { kind: 'motorway', sign: 'E611', signAt: [[25.04, 55.37]], line: [[24.87, 55.2], [24.95, 55.28], [25.04, 55.37], [25.12, 55.44], [25.2, 55.48], [25.4, 55.6]] },
  { kind: 'motorway', sign: 'E66', signAt: [[25.09, 55.395]], line: [[25.196, 55.33], [25.16, 55.355], [25.12, 55.38], [25.06, 55.412], [24.95, 55.47], [24.86, 55.52]] },
  { kind: 'street', sign: 'D94', signAt: [[25.171, 55.2175]], line: [[25.136, 55.1925], [25.15, 55.202], [25.171, 55.2175], [25.19, 55.233], [25.21, 55.25], [25.228, 55.2665], [25.24, 55.283], [25.2495, 55.3]] },
  { kind: 'street', sign: 'D92', line: [[25.11, 55.185], [25.13, 55.2], [25.15, 55.216], [25.175, 55.235], [25.2, 55.255], [25.226, 55.279]] },
  { kind: 'street', sign: 'D63', signAt: [[25.101, 55.212]], line: [[25.1395, 55.1925], [25.13, 55.195], [25.1195, 55.2], [25.108, 55.206], [25.093, 55.219], [25.075, 55.238], [25.045, 55.262], [25.03, 55.28]] },
  { kind: 'street', line: [[25.155, 55.2025], [25.1465, 55.211], [25.14, 55.2215], [25.131, 55.2335], [25.121, 55.2425], [25.108, 55.257]] },
  { kind: 'street', sign: 'D67', line: [[25.181, 55.223], [25.172, 55.2345], [25.1655, 55.24], [25.156, 55.2545], [25.147, 55.264], [25.137, 55.279], [25.13, 55.3], [25.12, 55.335]] },
  { kind: 'street', line: [[25.1065, 55.2085], [25.117, 55.219], [25.126, 55.227], [25.134, 55.234], [25.145, 55.2465], [25.156, 55.2545], [25.168, 55.266], [25.181, 55.274]] },
  { kind: 'street', line: [[25.113, 55.204], [25.1235, 55.2135], [25.133, 55.224], [25.142, 55.2335], [25.151, 55.2405], [25.161, 55.2465]] },
  { kind: 'street', line: [[25.117, 55.219], [25.111, 55.2265]] }, { kind: 'street', line: [[25.126, 55.227], [25.119, 55.2345]] },
  { kind: 'street', line: [[25.1215, 55.223], [25.115, 55.2305]] }, { kind: 'street', line: [[25.1235, 55.2135], [25.117, 55.219]] },
  { kind: 'street', line: [[25.128, 55.2185], [25.1215, 55.223]] }, { kind: 'street', line: [[25.133, 55.224], [25.126, 55.227]] },
  { kind: 'street', line: [[25.142, 55.2335], [25.134, 55.234]] }, { kind: 'street', line: [[25.151, 55.2405], [25.145, 55.2465]] },
  { kind: 'street', line: [[25.145, 55.2465], [25.136, 55.258]] }, { kind: 'street', line: [[25.1395, 55.24], [25.1305, 55.2515]] },
  { kind: 'street', sign: 'D72', line: [[25.226, 55.279], [25.216, 55.3], [25.205, 55.32], [25.186, 55.345]] },
  { kind: 'street', line: [[25.2655, 55.33], [25.25, 55.345], [25.236, 55.36], [25.222, 55.38], [25.2, 55.404]] },
  { kind: 'street', line: [[25.27, 55.307], [25.2655, 55.33], [25.27, 55.35], [25.287, 55.377]] },
]; // prettier-ignore

const areas: readonly { readonly kind: 'works' | 'airfield'; readonly line: readonly LatLng[] }[] = [
  { kind: 'works', line: [[25.1175, 55.2005], [25.1085, 55.2075], [25.0995, 55.2165], [25.124, 55.2425], [25.144, 55.2635], [25.1655, 55.2415], [25.152, 55.232], [25.135, 55.2185]] },
  { kind: 'works', line: [[25.02, 55.1], [24.985, 55.085], [24.975, 55.12], [25.005, 55.15], [25.03, 55.125]] },
  { kind: 'airfield', line: [[25.264, 55.335], [25.256, 55.333], [25.237, 55.372], [25.236, 55.395], [25.246, 55.392], [25.259, 55.365]] },
]; // prettier-ignore
const runways: readonly (readonly LatLng[])[] = [
  [[25.2585, 55.339], [25.241, 55.379]], [[25.262, 55.344], [25.2435, 55.386]],
]; // prettier-ignore

type PlaceKey =
  'gulf' | 'palm' | 'marina' | 'jebelAli' | 'burjAlArab' | 'jumeirah' | 'quoz' | 'businessBay' | 'burjKhalifa' | 'deira'
  | 'burDubai' | 'airport' | 'creek' | 'rasAlKhor' | 'mirdif' | 'siliconOasis' | 'barsha' | 'nadAlSheba' | 'quoz1' | 'quoz2'
  | 'quoz3' | 'quoz4' | 'sharjah'; // prettier-ignore

/** `from` and `to`: the scales between which the name is shown. */
interface Place {
  readonly key: PlaceKey;
  readonly at: MapPoint;
  readonly look: 'sea' | 'district' | 'sight';
  readonly from: number;
  readonly to: number;
}
const createPlace = (key: PlaceKey, [lat, lng]: LatLng, look: Place['look'], from = 0, to = 9): Place => ({
  key,
  at: projectPoint({ lat, lng }),
  look,
  from,
  to,
});

export const places: readonly Place[] = [
  createPlace('gulf', [25.2, 55.14], 'sea'),
  createPlace('palm', [25.1465, 55.128], 'district', 0.17),
  createPlace('marina', [25.0795, 55.149], 'district', 0.2),
  createPlace('jebelAli', [25.005, 55.118], 'district'),
  createPlace('burjAlArab', [25.1412, 55.1853], 'sight', 0.25),
  createPlace('jumeirah', [25.197, 55.2435], 'district', 0.2),
  createPlace('quoz', [25.1365, 55.2435], 'district', 0.2, 0.6),
  createPlace('businessBay', [25.181, 55.2725], 'district', 0.42),
  createPlace('burjKhalifa', [25.1972, 55.2744], 'sight'),
  createPlace('deira', [25.271, 55.326], 'district'),
  createPlace('burDubai', [25.2475, 55.297], 'district', 0.25),
  createPlace('airport', [25.247, 55.366], 'district', 0.2),
  createPlace('creek', [25.2325, 55.333], 'sea', 0.5),
  createPlace('rasAlKhor', [25.191, 55.354], 'district', 0.3),
  createPlace('mirdif', [25.219, 55.417], 'district', 0.2),
  createPlace('siliconOasis', [25.121, 55.378], 'district', 0.2),
  createPlace('barsha', [25.102, 55.198], 'district', 0.25),
  createPlace('nadAlSheba', [25.151, 55.331], 'district', 0.2),
  createPlace('quoz1', [25.1445, 55.238], 'district', 0.6),
  createPlace('quoz2', [25.128, 55.213], 'district', 0.9),
  createPlace('quoz3', [25.1295, 55.2225], 'district', 0.6),
  createPlace('quoz4', [25.1235, 55.238], 'district', 0.6),
  createPlace('sharjah', [25.345, 55.42], 'district'),
];

const toSvgPath = (line: readonly LatLng[], closed = false): string =>
  line.map(([lat, lng], index) => `${index === 0 ? 'M' : 'L'}${projectPoint({ lat, lng }).join(' ')}`).join('') +
  (closed ? 'Z' : '');

/** The drawing as SVG paths, computed once. */
export const mapPaths = {
  land: toSvgPath([...coast, ...inland], true),
  coast: toSvgPath(coast),
  palm: palm.map((line) => toSvgPath(line)).join(''),
  creek: toSvgPath(creek),
  canal: toSvgPath(canal),
  works: areas.filter(({ kind }) => kind === 'works').map(({ line }) => toSvgPath(line, true)).join(''),
  airfield: areas.filter(({ kind }) => kind === 'airfield').map(({ line }) => toSvgPath(line, true)).join(''),
  runways: runways.map((line) => toSvgPath(line)).join(''),
  motorways: roads.filter(({ kind }) => kind === 'motorway').map(({ line }) => toSvgPath(line)).join(''),
  streets: roads.filter(({ kind }) => kind === 'street').map(({ line }) => toSvgPath(line)).join(''),
}; // prettier-ignore

export const roadSigns: readonly { readonly sign: string; readonly at: MapPoint }[] = roads.flatMap(
  ({ sign, signAt }) => (sign ? (signAt ?? []).map(([lat, lng]) => ({ sign, at: projectPoint({ lat, lng }) })) : []),
);
