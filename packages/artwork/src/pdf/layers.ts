import { PDFArray, PDFRef } from '@cantoo/pdf-lib';
import type { PdfObjects, PdfValue } from './pdf-objects.ts';

/** An optional content group. */
export interface Layer {
  readonly name: string;
  readonly isVisible: boolean;
  /** What the layer is for, when it says so (ISO 19593-1): group and type, such as `Structural/Cutting`. */
  readonly processingStep: string | null;
}

/** Which content is switched off and which belongs to a processing step, by the default configuration of the document. */
export class Layers {
  readonly #layers = new Map<string, Layer>();

  constructor(
    private readonly objects: PdfObjects,
    catalog: PdfValue,
  ) {
    const properties = objects.get(catalog, 'OCProperties');
    const configuration = objects.get(properties, 'D');
    const listRefs = (key: string) => new Set((objects.array(objects.get(configuration, key)) ?? []).map(String));
    const off = listRefs('OFF');
    const on = listRefs('ON');
    const startsOff = objects.name(objects.get(configuration, 'BaseState')) === 'OFF';
    for (const group of objects.array(objects.get(properties, 'OCGs')) ?? []) {
      const key = String(group);
      this.#layers.set(key, {
        name: objects.text(objects.get(group, 'Name')) ?? '',
        isVisible: startsOff ? on.has(key) : !off.has(key),
        processingStep: this.#readProcessingStep(group),
      });
    }
  }

  list(): Layer[] {
    return [...this.#layers.values()];
  }

  /** Whether content of a group or a membership dictionary is shown; what is unknown is shown. */
  isVisible(value: PdfValue): boolean {
    const { objects } = this;
    if (objects.name(objects.get(value, 'Type')) !== 'OCMD') return this.#layers.get(String(value))?.isVisible ?? true;
    const groups = objects.getRaw(value, 'OCGs');
    const members =
      objects.resolve(groups) instanceof PDFArray ? (objects.array(groups) ?? []) : groups ? [groups] : [];
    const states = members.filter((member) => member instanceof PDFRef).map((member) => this.isVisible(member));
    if (states.length === 0) return true;
    switch (objects.name(objects.get(value, 'P'))) {
      case 'AllOn':
        return states.every(Boolean);
      case 'AnyOff':
        return states.some((state) => !state);
      case 'AllOff':
        return states.every((state) => !state);
      default:
        return states.some(Boolean);
    }
  }

  getProcessingStep(value: PdfValue): string | null {
    return this.#layers.get(String(value))?.processingStep ?? null;
  }

  #readProcessingStep(group: PdfValue): string | null {
    const { objects } = this;
    const metadata = objects.get(group, 'GTS_Metadata');
    const step = objects.name(objects.get(metadata, 'GTS_ProcStepsGroup'));
    if (!step) return null;
    const type = objects.name(objects.get(metadata, 'GTS_ProcStepsType'));
    return type ? `${step}/${type}` : step;
  }
}
