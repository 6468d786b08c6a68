import { useState } from 'react';
import { Button, IconButton, LinkButton, TextButton, type ButtonVariant } from '../button.tsx';
import { Checkbox, CheckboxGroup } from '../checkbox.tsx';
import { ComboBox } from '../combo-box.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { NumberField } from '../number-field.tsx';
import { PasswordField } from '../password-field.tsx';
import { PlateProfilePicture } from '../option-pictures.tsx';
import { RadioGroup } from '../radio-group.tsx';
import { SearchField } from '../search-field.tsx';
import { SegmentedControl } from '../segmented-control.tsx';
import { Select } from '../select.tsx';
import { CountBadge } from '../status.tsx';
import { SwatchPicker } from '../swatch-picker.tsx';
import { TextArea } from '../text-area.tsx';
import { TextField } from '../text-field.tsx';
import type { KitTexts } from './kit-texts.ts';
import { KitGrid, KitRow, KitSection } from './section.tsx';
import styles from '../kit.module.css';

function ButtonRow({ variant, word, texts }: { variant: ButtonVariant; word: string; texts: KitTexts }) {
  const { state } = texts;
  return (
    <KitRow>
      <Button variant={variant}>{word}</Button>
      <Button variant={variant} data-show="hover">
        {state.hover}
      </Button>
      <Button variant={variant} data-show="press">
        {state.pressed}
      </Button>
      <Button variant={variant} data-show="focus">
        {state.focus}
      </Button>
      <Button variant={variant} isDisabled>
        {state.disabled}
      </Button>
    </KitRow>
  );
}

export function ButtonsSection({ texts }: { texts: KitTexts }) {
  const { action } = texts;
  return (
    <KitSection id="buttons" title={texts.sections.buttons}>
      <div className="stackv">
        <ButtonRow variant="primary" word={action.submit} texts={texts} />
        <ButtonRow variant="secondary" word={action.upload} texts={texts} />
        <ButtonRow variant="quiet" word={action.choose} texts={texts} />
        <ButtonRow variant="danger" word={action.reject} texts={texts} />
        <KitRow>
          <Button variant="primary" isBusy>
            {action.submit}
          </Button>
          <Button isBusy>{action.upload}</Button>
          <Button variant="primary" size="large">
            {action.large}
          </Button>
          <Button size="small">{action.small}</Button>
          <Button variant="destructive" icon="trash">
            {action.remove}
          </Button>
          <LinkButton href="#buttons" icon="out" flipIcon>
            {action.signIn}
          </LinkButton>
          <IconButton icon="search" label={action.search} variant="line" />
          <IconButton icon="bell" label={action.notifications} badge={<CountBadge value={120} />} />
          <IconButton icon="trash" label={action.remove} isDisabled />
          <TextButton>{action.edit}</TextButton>
        </KitRow>
      </div>
    </KitSection>
  );
}

export function FieldsSection({ texts }: { texts: KitTexts }) {
  const { field, state } = texts;
  const [query, setQuery] = useState('');
  const countries = Object.entries(field.countries).map(([value, label]) => ({ value, label }));
  const thicknesses = ['1.14', '1.70', '2.28'].map((value) => ({
    value,
    label: `${value} mm`,
    isDisabled: value === '2.28',
  }));
  return (
    <KitSection id="fields" title={texts.sections.fields}>
      <ErrorSummary title={field.summary} errors={[]} />
      <KitGrid>
        <TextField label={field.projectName} isRequired placeholder={field.project} help={field.projectNameHelp} />
        <TextField label={state.hover} defaultValue={field.project} forcedState="hover" />
        <TextField label={state.focus} defaultValue={field.project} forcedState="focus" />
        <TextField label={field.description} error={field.requiredError} />
        <NumberField label={field.gears} isInteger defaultValue="28" unit={field.gearsUnit} error={field.gearsError} />
        <NumberField label={field.width} defaultValue="216" unit="mm" help={field.widthHelp} />
        <NumberField label={state.disabled} defaultValue="330.2" unit="mm" isDisabled />
        <TextField label={state.readOnly} defaultValue="owner@gulf-labels.example" isReadOnly ltr />
        <TextField label={field.mail} type="email" autoComplete="off" ltr placeholder="name@company.ae" />
        <PasswordField label={field.password} defaultValue="Plates-2026" autoComplete="off" />
        <Select label={field.thickness} options={thicknesses} defaultValue="1.14" />
        <Select label={field.thickness} options={thicknesses} defaultValue="1.70" isDisabled />
        <ComboBox label={field.country} options={countries} defaultValue="ae" />
        <TextArea label={field.spots} rows={2} defaultValue="PANTONE 485 C" help={field.spotsHelp} />
        <SearchField
          label={field.search}
          hideLabel={false}
          placeholder={field.searchHint}
          value={query}
          onSearch={setQuery}
        />
      </KitGrid>
    </KitSection>
  );
}

export function ChoicesSection({ texts }: { texts: KitTexts }) {
  const { choice, state } = texts;
  const [view, setView] = useState<'print' | 'plate'>('print');
  const profile = (kind: 'dig' | 'ftd' | 'ana') => <PlateProfilePicture kind={kind} />;
  return (
    <KitSection id="choice" title={texts.sections.choice}>
      <KitGrid>
        <CheckboxGroup label={choice.services} defaultValue={['trapping']} error={choice.error}>
          <Checkbox value="barcode" help={choice.barcodeHelp} aside="20.00">
            {choice.barcode}
          </Checkbox>
          <Checkbox value="trapping" aside="4 × 8.00">
            {choice.trapping}
          </Checkbox>
        </CheckboxGroup>
        <div>
          <Checkbox isIndeterminate>{choice.all}</Checkbox>
          <Checkbox isDisabled>{state.disabled}</Checkbox>
          <Checkbox isDisabled defaultSelected>
            {state.selected}
          </Checkbox>
          <Checkbox error={choice.error}>{choice.terms}</Checkbox>
        </div>
        <RadioGroup
          label={choice.speed}
          defaultValue="standard"
          options={[
            { value: 'standard', label: choice.standard },
            { value: 'sameDay', label: choice.sameDay, aside: '+ 25 %' },
            { value: 'off', label: state.disabled, isDisabled: true },
          ]}
        />
        <RadioGroup
          label={choice.delivery}
          variant="cards"
          defaultValue="courier"
          options={[
            { value: 'courier', label: choice.courier, help: choice.courierHelp, aside: '25.00' },
            { value: 'pickup', label: choice.pickup, aside: '0.00' },
            { value: 'off', label: state.disabled, isDisabled: true },
          ]}
        />
        <SegmentedControl
          label={choice.view}
          value={view}
          onChange={setView}
          options={[
            { value: 'print', label: choice.print },
            { value: 'plate', label: choice.plate },
          ]}
        />
      </KitGrid>
      <SwatchPicker
        className={styles.narrow}
        label={choice.plateType}
        defaultValue="dig"
        options={[
          { value: 'dig', label: choice.digital, note: state.selected, picture: profile('dig') },
          { value: 'ftd', label: choice.flatTop, note: state.hover, picture: profile('ftd'), forcedState: 'hover' },
          { value: 'ana', label: choice.analogue, note: state.focus, picture: profile('ana'), forcedState: 'focus' },
          { value: 'off', label: choice.analogue, note: state.disabled, picture: profile('ana'), isDisabled: true },
        ]}
      />
    </KitSection>
  );
}
