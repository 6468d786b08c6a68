import { Button } from '@platewright/ui/button';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PublicationFrame } from '../../../publishing/publication-frame.tsx';
import { RuleTable } from './rule-table.tsx';
import { useProfileForm, type PreflightProfile } from './use-profile-form.ts';

interface Props {
  readonly productId: number | null;
  readonly profile: PreflightProfile;
}

/** The rules of one profile, edited and published together. */
export function PreflightEditor({ productId, profile }: Props) {
  const { t } = useTranslation();
  const { collection, form, dispatch, settings, problems, editor } = useProfileForm(productId, profile);
  const [isResetting, setResetting] = useState(false);
  const reset = t(productId === null ? 'preflight.reset.default' : 'preflight.reset.product');
  const hasRules = Boolean(profile.live?.rules);
  return (
    <>
      <PublicationFrame
        isWide
        publication={profile}
        collection={collection}
        editor={editor}
        isEmpty={profile.id === 0 && !editor.isUnsaved}
        actions={
          hasRules && (
            <Button variant="quiet" isDisabled={editor.busy !== null} onPress={() => setResetting(true)}>
              {reset}
            </Button>
          )
        }
      >
        <RuleTable
          form={form}
          profile={{ rules: settings, defaults: profile.defaults }}
          problems={problems}
          onAction={dispatch}
        />
      </PublicationFrame>
      <ConfirmDialog
        isOpen={isResetting}
        title={t('preflight.reset.title')}
        confirmLabel={reset}
        cancelLabel={t('preflight.reset.keep')}
        onConfirm={() => {
          setResetting(false);
          void editor.publishData({ rules: null });
        }}
        onCancel={() => setResetting(false)}
        isDangerous
      >
        {t(productId === null ? 'preflight.reset.defaultSentence' : 'preflight.reset.productSentence')}
      </ConfirmDialog>
    </>
  );
}
