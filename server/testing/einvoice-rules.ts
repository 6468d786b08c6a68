import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { XmlDocument, XmlLibError, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { listFailures, readSchematron } from './schematron.ts';

/** The official rules are no part of the project: `EINVOICE_RULES` names their folder, which by default lies beside it. */
export const rulesFolder = resolve(
  process.env.EINVOICE_RULES ?? join(import.meta.dirname, '../../../shared/einvoice-rules'),
);

/** Whether the rules are there; where they are not, one line says that they were not asked. @throws Error in CI */
export function hasEInvoiceRules(): boolean {
  if (existsSync(join(rulesFolder, 'pint-ae-1.0.4'))) return true;
  const sentence = `The official rules of e-invoices are not in ${rulesFolder}`;
  if (process.env.CI) throw new Error(`${sentence}: EINVOICE_RULES names their folder.`);
  process.stderr.write(`${sentence}: their tests were skipped.\n`);
  return false;
}

interface EInvoiceRules {
  /** What the schema refuses, and the ids of the rules that refuse a document. */
  readonly check: (xml: string) => { readonly schema: string[]; readonly rules: string[] };
}

/** Loads schema and rules: two seconds, and another one for the first document. */
export function loadEInvoiceRules(): EInvoiceRules {
  xmlRegisterFsInputProviders();
  const loadSchema = (name: string): XsdValidator => {
    const path = join(rulesFolder, 'ubl-2.1/maindoc', `UBL-${name}-2.1.xsd`);
    return XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(path), { url: pathToFileURL(path).href }));
  };
  const schemas = { Invoice: loadSchema('Invoice'), CreditNote: loadSchema('CreditNote') };
  const rules = ['PINT-UBL-validation-preprocessed', 'PINT-jurisdiction-aligned-rules'].map((name) =>
    readSchematron(readFileSync(join(rulesFolder, 'pint-ae-1.0.4', `${name}.sch`), 'utf8')),
  );
  const checkSchema = (xml: string): string[] => {
    const document = XmlDocument.fromString(xml);
    try {
      schemas[document.root.name === 'CreditNote' ? 'CreditNote' : 'Invoice'].validate(document);
      return [];
    } catch (error) {
      if (!(error instanceof XmlLibError)) throw error;
      return error.details.map(({ message }) => message.trim());
    } finally {
      document.dispose();
    }
  };
  return {
    check: (xml) => ({ schema: checkSchema(xml), rules: rules.flatMap((set) => listFailures(set, xml)).sort() }),
  };
}
