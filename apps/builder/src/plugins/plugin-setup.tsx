import { setPluginSetting } from '@trama/document';
import type { Json, PluginDefinition, PluginSettings, ProbeResult, SetupStep } from '@trama/model';
import { type FC, useId, useState } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { FieldControl } from '../fields/field-control.tsx';
import panels from '../panels/panels.module.css';
import { useLabel, useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './plugins.module.css';
import { TableSetup } from './table-setup.tsx';
import { TableSwitches } from './table-switches.tsx';

interface PluginSetupProps {
  definition: PluginDefinition;
  settings: PluginSettings;
}

/** The set-up steps of a plugin, each with its fields, whether it is done, and the proof that it works. */
export const PluginSetup: FC<PluginSetupProps> = ({ definition, settings }) => {
  const texts = useTexts();
  if (definition.setup.length === 0) return <p className={panels.note}>{texts.plugins.noSetup}</p>;
  return (
    <div className={panels.form}>
      {definition.setup.map((step) => (
        <Step key={step.name} definition={definition} settings={settings} step={step} />
      ))}
    </div>
  );
};

/** Steps in which a service takes part. */
const PROVEN: readonly string[] = ['configuration', 'roles', 'realtime'];

const Step: FC<PluginSetupProps & { step: SetupStep }> = ({ definition, settings, step }) => {
  const texts = useTexts();
  const labelOf = useLabel();
  const titleId = useId();
  const isDone = step.isDone(settings);
  return (
    <section className={styles.step} aria-labelledby={titleId}>
      <h4 id={titleId} className={styles.stepTitle}>
        <Icon name={isDone ? 'check' : 'circle-alert'} size={14} />
        {labelOf(step.label)}
        <span className={styles.state}>{isDone ? texts.plugins.done : texts.plugins.incomplete}</span>
      </h4>
      {step.fields.map((field) => (
        <SettingField key={field.name} definition={definition} settings={settings} field={field} />
      ))}
      {step.makes && <TableSetup definition={definition} settings={settings} step={step} makes={step.makes} />}
      {PROVEN.includes(step.name) && (
        <Proof key={JSON.stringify(settings)} definition={definition} settings={settings} step={step} />
      )}
    </section>
  );
};

const SettingField: FC<PluginSetupProps & { field: SetupStep['fields'][number] }> = ({
  definition,
  settings,
  field,
}) => {
  const labelOf = useLabel();
  const editor = useEditor();
  const place = field.place === 'public' ? 'publicData' : 'privateData';
  const value = settings[place][field.name];
  const label = labelOf(field.label);
  const set = (next: unknown): void => {
    editor.run(
      setPluginSetting,
      { plugin: definition.id, place, field: field.name, value: next as Json | undefined },
      editor.texts.plugins.step,
    );
  };
  return (
    <div className={styles.field}>
      <span className={styles.fieldLabel}>{label}</span>
      {field.name === 'realtimeTables' ? (
        <TableSwitches label={label} value={value} onChange={set} />
      ) : (
        <FieldControl field={field} label={label} value={value} onChange={set} onCommit={() => undefined} />
      )}
    </div>
  );
};

/** Tries the settings as they stand against the service, and says what does not hold. */
const Proof: FC<PluginSetupProps & { step: SetupStep }> = ({ definition, settings, step }) => {
  const texts = useTexts();
  const { api, site } = useEditor();
  const [state, setState] = useState<ProbeResult | 'trying' | null>(null);
  const probe = async (): Promise<void> => {
    setState('trying');
    const failed = (cause: unknown): ProbeResult => ({
      ok: false,
      message: cause instanceof Error ? cause.message : String(cause),
    });
    setState(await api.probePlugin(site, definition.id, step.name, settings).catch(failed));
  };
  return (
    <div className={styles.proof}>
      <Button onClick={() => void probe()} disabled={state === 'trying'}>
        {state === 'trying' ? texts.plugins.trying : texts.plugins.tryIt}
      </Button>
      {state !== null && state !== 'trying' && (
        <p role="status" data-ok={state.ok}>
          {state.ok ? texts.plugins.works : texts.plugins.reasons[state.reason ?? 'unreachable']}
          {state.message !== '' && <small>{state.message}</small>}
        </p>
      )}
    </div>
  );
};
