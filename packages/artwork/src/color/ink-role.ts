import { PROCESS_INKS } from './color-space.ts';

/** What an ink is for. Technical and cutting inks make no plate that prints. */
export type InkRole = 'process' | 'spot' | 'white' | 'varnish' | 'cutting' | 'finishing' | 'technical';

/** Groups of processing steps (ISO 19593-1) and the role of what lies on their layers. */
const ROLES_OF_STEPS: Readonly<Record<string, InkRole>> = {
  Structural: 'cutting',
  Positions: 'technical',
  Dimensions: 'technical',
  Legend: 'technical',
  White: 'white',
  Varnish: 'varnish',
  Braille: 'finishing',
};

/** Words by which prepress departments name inks that are none: English, German, French, Spanish, Italian, Arabic. */
const ROLE_PATTERNS: readonly (readonly [InkRole, RegExp])[] = [
  [
    'cutting',
    /^(die[ _-]?(line|cut)?s?|dieline|cut(ter|ting|s)?([ _-]?(contour|line|guide))?|kiss[ _-]?cut|thru?[ _-]?cut|crease|fold(ing)?|perf(oration)?|score|keyline|stanz\w*|kontur|rill\w*|falz\w*|d[ée]coupe|pliage|troquel|corte|plegado|fustella|taglio|cordon\w*|قص|تكسير|قالب)(?!\p{L})/iu,
  ],
  [
    'varnish',
    /^(varnish|spot[ _-]?uv|uv[ _-]?(varnish|coat)|coating|gloss|matt?e?|primer|lack(ierung)?|vernis|barniz|vernice|lacquer|ورنيش|لكر)(?!\p{L})/iu,
  ],
  [
    'white',
    /^(opaque[ _-]?white|white([ _-]?(ink|underprint|underlay|base))?|underprint|underlay|backing|wei(ss|ß)|deckwei(ss|ß)|blanc|blanco|bianco|أبيض|ابيض)(?!\p{L})/iu,
  ],
  [
    'finishing',
    /^(braille|(de|em)boss\w*|(hot|cold)?[ _-]?foil\w*|glue|leim|klebe\w*|colle|adhesive|prägung|relief|gaufrage|بصمة|فويل)(?!\p{L})/iu,
  ],
  [
    'technical',
    /^(legend|dimensions?|ma(ss|ß)e?|info|technical|technik|guides?|notes?|text[ _-]?free|lackfrei|varnish[ _-]?free|bleed|safe(ty)?[ _-]?(area|zone)?|barcode[ _-]?area|registration|passer|annotations?|cotas|quote)(?!\p{L})/iu,
  ],
];

/** The role of an ink: by the processing steps it lies on, else by its name. */
export function getInkRole(name: string, processingSteps: Iterable<string> = []): InkRole {
  for (const step of processingSteps) {
    const role = ROLES_OF_STEPS[step.split('/')[0] ?? ''];
    if (role) return role;
  }
  if ((PROCESS_INKS as readonly string[]).includes(name)) return 'process';
  const trimmed = name.trim().normalize('NFC');
  return ROLE_PATTERNS.find(([, pattern]) => pattern.test(trimmed))?.[0] ?? 'spot';
}
