import { createRandomId } from '@platewright/browser/random-id';
import { findOption } from '@platewright/domain/options/edit-option-tree';
import { applyBlock, findCounterpart } from '@platewright/domain/options/shared-blocks';
import { Button } from '@platewright/ui/button';
import { Checkbox } from '@platewright/ui/checkbox';
import { Dialog } from '@platewright/ui/dialog';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useTranslateError } from '../../../api/use-translate-error.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { DifferencesList } from '../../../publishing/differences-list.tsx';
import { CallErrorNotice } from '../../../shell/call-error-notice.tsx';
import { useReloadCatalogue } from '../use-catalogue.ts';
import { useDescribeOptionTrees } from '../use-describe-option-trees.ts';
import styles from './options-editor.module.css';
import type { Tree } from './tree-rows.ts';
import { loadOtherProducts, useOtherProducts } from './use-other-products.ts';

interface Props {
  readonly tree: Tree;
  /** Id of the option that the others are brought into step with. */
  readonly option: string;
  readonly onClose: () => void;
}

/** The other products that have such an option at the same place. */
function useCounterparts(tree: Tree, option: string) {
  const lang = useLanguage();
  const products = useOtherProducts();
  const loaded = useQuery({
    queryKey: [...queryKeys.catalogue, 'counterparts', option, products.data, lang],
    queryFn: ({ signal }) =>
      loadOtherProducts(
        (products.data ?? []).map(({ id }) => id),
        lang,
        signal,
      ),
    enabled: products.data !== undefined,
    // Drafts are saved over what was read here, so it is read each time.
    gcTime: 0,
    staleTime: Infinity,
  });
  return {
    error: products.error ?? loaded.error,
    others: loaded.data?.filter((other) => findCounterpart(tree, option, other.tree) !== null),
  };
}

/** Shows what would differ in each other product, and saves a draft of those that are ticked. */
export function ApplyBlockDialog({ tree, option, onClose }: Props) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const translateError = useTranslateError();
  const describe = useDescribeOptionTrees();
  const reload = useReloadCatalogue();
  const { others, error } = useCounterparts(tree, option);
  const [keepsOffer, setKeepsOffer] = useState(true);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [results, setResults] = useState<ReadonlyMap<number, string>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const label = findOption(tree, option)?.label;
  const rows = (others ?? []).map(({ entry, data, tree: present }) => {
    const next = applyBlock(tree, option, present, keepsOffer, createRandomId);
    return { entry, data, next, differences: describe(present, next) };
  });
  const changed = rows.filter(({ differences }) => differences.length > 0);
  const same = rows.filter(({ differences }) => differences.length === 0);
  const chosen = changed.filter(({ entry: { id } }) => ticked.has(id) && !results.has(id));
  const save = async () => {
    setBusy(true);
    for (const { entry, data, next } of chosen) {
      const { id, revision } = entry;
      const result = await api.deskCatalogueSave({ id, revision, data: { ...data, options: next } }).then(
        () => t('optionEditor.blocks.saved'),
        // Somebody else may be changing this one: the others are saved nevertheless.
        (refused: unknown) => translateError(refused),
      );
      setResults((before) => new Map([...before, [id, result]]));
    }
    setBusy(false);
  };
  /** Only then: what was saved stays in sight until somebody has read it. */
  const close = () => {
    if (results.size > 0) void reload();
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t('optionEditor.blocks.applyTitle', { name: label?.[lang] || label?.en || '' })}
      size="wide"
      isDismissable={false}
      actions={
        <>
          <Button onPress={close} isDisabled={isBusy}>
            {t(results.size > 0 ? 'optionEditor.blocks.close' : 'optionEditor.blocks.cancel')}
          </Button>
          <Button variant="primary" isBusy={isBusy} isDisabled={chosen.length === 0} onPress={() => void save()}>
            {t('optionEditor.blocks.applyConfirm')}
          </Button>
        </>
      }
    >
      <div className={styles.settings}>
        <p className="muted">{t('optionEditor.blocks.applySentence')}</p>
        <CallErrorNotice error={error} />
        <Checkbox isSelected={keepsOffer} onChange={setKeepsOffer} isDisabled={results.size > 0}>
          {t('optionEditor.blocks.keepsOffer')}
        </Checkbox>
        {others === undefined && error === null && (
          <LoadingArea>
            <p className="muted">{t('optionEditor.blocks.loading')}</p>
            <SkeletonLines lines={4} />
          </LoadingArea>
        )}
        {others?.length === 0 && <p>{t('optionEditor.blocks.none')}</p>}
        {changed.map(({ entry: { id, name }, differences }) => (
          <section key={id} className={styles.product} aria-label={name}>
            <Checkbox
              isSelected={ticked.has(id)}
              isDisabled={results.has(id) || isBusy}
              onChange={(isTicked) =>
                setTicked((before) => new Set(isTicked ? [...before, id] : [...before].filter((one) => one !== id)))
              }
            >
              <bdi>{name}</bdi>
            </Checkbox>
            <p role="status">{results.get(id)}</p>
            <DifferencesList
              differences={differences}
              labels={{
                one: t('optionEditor.blocks.before'),
                other: t('optionEditor.blocks.after'),
                same: '',
              }}
            />
          </section>
        ))}
        {same.length > 0 && (
          <p className="small muted">
            {t('optionEditor.blocks.same', {
              products: same.map(({ entry }) => entry.name).join(t('optionTree.comma')),
            })}
          </p>
        )}
      </div>
    </Dialog>
  );
}
