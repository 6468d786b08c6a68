import { checkPublishableTree } from '@platewright/domain/options/check-publishable-tree';
import type { NodeRef } from '@platewright/domain/options/edit-option-tree';
import { findNodeAtPath } from '@platewright/domain/options/tree-places';
import { use, useMemo, useState } from 'react';
import { get, useFormState, type Control } from 'react-hook-form';
import { useTranslateFieldError } from '../../../i18n/use-translate-field-error.ts';
import type { ContentFormValues } from '../../content/content-form.ts';
import { ProductDraftContext } from '../preview/product-draft.ts';
import { toRowKey, type Tree } from './tree-rows.ts';

/** What is wrong with one option or value, by the path of its field. */
export type NodeProblems = Readonly<Record<string, string>>;

interface Problem {
  readonly ref: NodeRef;
  readonly field: string;
  readonly message: string;
}

/** The messages in the errors of a form, by their path below the field. */
function listMessages(error: unknown, path: readonly string[] = []): [string, string][] {
  if (typeof error !== 'object' || error === null) return [];
  if ('message' in error && typeof error.message === 'string') return [[path.join('.'), error.message]];
  return Object.entries(error).flatMap(([name, inner]) => (name === 'ref' ? [] : listMessages(inner, [...path, name])));
}

/**
 * What keeps the options from being published: what the rules say while somebody types, and what the server refused, at the
 * option or value that it was about, wherever that is moved.
 */
export function useTreeProblems(control: Control<ContentFormValues>, path: string, tree: Tree) {
  const translate = useTranslateFieldError();
  const { errors } = useFormState({ control, name: path });
  const refused: unknown = get(errors, path);
  /** What the rules say too goes when it is put right; the rest stays until the next answer of the server. */
  const published = use(ProductDraftContext)?.published?.[path];
  const place = () => {
    const known = checkPublishableTree(tree, published);
    return listMessages(refused).flatMap(([at, message]) =>
      at in known ? [] : [{ message: translate(message) ?? message, node: findNodeAtPath(tree, at) }],
    );
  };
  const [placed, setPlaced] = useState(() => ({ refused, problems: place() }));
  if (refused !== placed.refused) setPlaced({ refused, problems: place() });
  return useMemo(() => {
    const problems: Problem[] = [];
    const general: string[] = [];
    const add = (node: ReturnType<typeof findNodeAtPath>, message: string) => {
      if (!node) general.push(message);
      else problems.push({ ...node, message });
    };
    for (const [at, { key, params }] of Object.entries(checkPublishableTree(tree, published)))
      add(findNodeAtPath(tree, at), translate(key, params) ?? key);
    for (const { node, message } of placed.problems) add(node, message);
    const byKey = new Map<string, NodeProblems>();
    for (const { ref, field, message } of problems) {
      const key = toRowKey(ref);
      byKey.set(key, { [field]: message, ...byKey.get(key) });
    }
    return { byKey, general: [...new Set(general)], first: problems[0]?.ref ?? null, count: problems.length };
  }, [tree, placed, published, translate]);
}
