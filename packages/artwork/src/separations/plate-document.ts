import { PDFName, type PDFContext, type PDFDict, type PDFObject, type PDFRef } from '@cantoo/pdf-lib';
import type { ProfileConversion } from '../color/profile-conversion.ts';
import type { OperatorResources } from '../content/state-operators.ts';
import type { PdfValue } from '../pdf/pdf-objects.ts';
import type { Approximation } from './exactness.ts';
import type { ImageChannels } from './image-channels.ts';

/** What all plates of one document share. */
export interface SharedDocument extends OperatorResources {
  readonly context: PDFContext;
  readonly conversion: ProfileConversion;
  readonly imageChannels: ImageChannels;
  /** Objects that several plates use, by a key of their content. */
  readonly shared: SharedObjects;
  /** Sampled surfaces that can not be drawn exactly: each is resampled once, and counts for every plate that it prints on. */
  readonly coarseSurfaces: Set<string>;
}

/** The document as one plate is written from it. */
export interface PlateDocument extends SharedDocument {
  /** What was found on this plate that is not rendered exactly. */
  readonly approximations: Set<Approximation>;
}

/** Makes each object once. */
export class SharedObjects {
  readonly #refs = new Map<string, PDFRef>();

  constructor(private readonly context: PDFContext) {}

  get(key: string, create: () => PDFObject): PDFRef {
    const known = this.#refs.get(key);
    if (known) return known;
    const ref = this.context.register(create());
    this.#refs.set(key, ref);
    return ref;
  }
}

/** Categories of resources that a plate replaces entries of. */
const RESOURCE_KINDS = ['XObject', 'ColorSpace', 'Pattern', 'Shading', 'ExtGState', 'Font'] as const;
export type ResourceKind = (typeof RESOURCE_KINDS)[number];

/** Entries that rewritten content streams need in place of, or beside, those of their original resources. */
export class ResourceChanges {
  readonly #entries = new Map<ResourceKind, Map<string, PDFObject>>();
  /** Entries that were set; numbers new names. */
  count = 0;
  /** Whether anything of the streams blends with what lies under it, beyond covering it. */
  blends = false;

  set(kind: ResourceKind, name: string, value: PDFObject): void {
    this.count++;
    const entries = this.#entries.get(kind) ?? new Map<string, PDFObject>();
    this.#entries.set(kind, entries.set(name, value));
  }

  /** The original resources with the changes. Colour spaces, images and patterns that were not replaced are left out. */
  apply({ context, objects }: PlateDocument, resources: PdfValue): PDFDict {
    const result = context.obj({}) as PDFDict;
    const properties = objects.getRaw(resources, 'Properties');
    if (properties) result.set(PDFName.of('Properties'), properties);
    for (const kind of RESOURCE_KINDS) {
      const keepsOriginal = kind === 'Font' || kind === 'ExtGState';
      const original = keepsOriginal ? objects.dictionary(objects.get(resources, kind)) : undefined;
      const changes = this.#entries.get(kind);
      if (!original && !changes) continue;
      const dictionary = original ? original.clone(context) : (context.obj({}) as PDFDict);
      for (const [name, value] of changes ?? []) dictionary.set(PDFName.of(name), value);
      result.set(PDFName.of(kind), dictionary);
    }
    return result;
  }
}

/** A number as content streams write it: four decimals are finer than 8 bits. */
export function formatNumber(value: number): string {
  return Number(value.toFixed(4)).toString();
}

/** A name as it is written in a content stream. */
export const encodeName = (name: string): string => PDFName.of(name).toString().slice(1);
