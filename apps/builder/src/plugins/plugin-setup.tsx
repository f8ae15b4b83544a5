import { setPluginSetting, setSiteSetting, takesSignInPages } from '@trama/document';
import type {
  EnvironmentPlace,
  Json,
  PluginDefinition,
  PluginSettings,
  ServiceTable,
  SetupStep,
  SetupWay,
  SiteEnvironment,
} from '@trama/model';
import { type FC, useEffect, useId, useState } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import panels from '../panels/panels.module.css';
import { useLabel, useTexts } from '../texts/index.ts';
import { Icon } from '../ui/icon.tsx';
import { BackendUse } from './backend-use.tsx';
import { EnvironmentChoice } from './environment-choice.tsx';
import { ownSettings, settingsOf, withOwnSettings } from './environment-settings.ts';
import styles from './plugins.module.css';
import { ProjectKeys } from './project-keys.tsx';
import { SetUpProof } from './set-up-proof.tsx';
import { SettingField } from './setting-field.tsx';
import { SignInPages } from './sign-in-pages/sign-in-pages.tsx';
import { TableSetup } from './table-setup.tsx';
import { WayChoice } from './way-choice.tsx';

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
      {takesSignInPages(definition) && definition.setup.every(({ isDone }) => isDone(settings)) && (
        <SignInPages plugin={definition.id} />
      )}
    </div>
  );
};

/** Steps in which a service takes part. */
const PROVEN: readonly string[] = ['configuration', 'roles', 'realtime'];

/** For visitors: what a step without settings by environment is about. */
const PRODUCTION: EnvironmentPlace = { name: 'production', follows: null };

const Step: FC<PluginSetupProps & { step: SetupStep }> = ({ definition, settings, step }) => {
  const texts = useTexts();
  const labelOf = useLabel();
  const editor = useEditor();
  const titleId = useId();
  const [isGiving, setGiving] = useState(false);
  const [environment, setEnvironment] = useState<SiteEnvironment>('production');
  const [tables, setTables] = useTables(definition, settings, step);
  const { change, replace } = useChange(definition);
  const place = step.environments?.find(({ name }) => name === environment) ?? PRODUCTION;
  const values = settingsOf(settings, place);
  const way = step.ways?.find(({ isChosen }) => values !== null && isChosen(values));
  const isDone = step.isDone(settings);
  const tableFields = step.fields.filter(({ type }) => type === 'table');
  // Tables that need not be named, and are not, are no work that anybody did.
  const isUnnamed = isDone && tableFields.length > 0 && tableFields.every(({ name }) => (values?.[name] ?? '') === '');
  const isLeftOut = isUnnamed || (step.isOptional === true && !isDone);

  const setField = (field: SetupStep['fields'][number], next: Json | undefined): void => {
    const own = step.environments ? ownSettings(settings, place.name) : null;
    if (own === null || field.place === 'private') {
      change(field.place, field.name, next);
      return;
    }
    const { [field.name]: _before, ...others } = own;
    const changed = next === undefined ? others : { ...others, [field.name]: next };
    change('public', 'environments', withOwnSettings(settings, place.name, changed));
  };

  const choose = async ({ values: chosen, givesProject }: SetupWay): Promise<void> => {
    if (givesProject) {
      setGiving(true);
      const isGiven = await editor.giveProject();
      setGiving(false);
      // What was chosen before stays, so that it can be chosen again.
      if (!isGiven) return;
    }
    const asked = step.fields.flatMap(({ name, place: where }) => (where === 'public' ? [name] : []));
    // As they are now: what is typed elsewhere meanwhile stays.
    const current = editor.store.design.plugins.find(({ id }) => id === definition.id)?.settings ?? settings;
    const others = Object.entries(settingsOf(current, place) ?? {}).filter(([name]) => !asked.includes(name));
    const next = { ...Object.fromEntries(others), ...chosen };
    if (ownSettings(current, place.name) === null) replace(next);
    else change('public', 'environments', withOwnSettings(current, place.name, next));
  };
  return (
    <section className={styles.step} aria-labelledby={titleId}>
      <h4 id={titleId} className={styles.stepTitle}>
        <Icon name={isLeftOut ? 'circle-dot' : isDone ? 'check' : 'circle-alert'} size={14} />
        {labelOf(step.label)}
        <span className={styles.state}>
          {isLeftOut ? texts.plugins.optional : isDone ? texts.plugins.done : texts.plugins.incomplete}
        </span>
      </h4>
      {step.environments && (
        <EnvironmentChoice
          places={step.environments}
          place={place}
          isOwn={values !== null}
          onChoose={setEnvironment}
          onOwn={(isOwn) => change('public', 'environments', withOwnSettings(settings, place.name, isOwn ? {} : null))}
        />
      )}
      {values !== null && step.ways && (
        <WayChoice
          label={labelOf(step.label)}
          ways={step.ways}
          chosen={way}
          isBusy={isGiving}
          onChoose={(next) => void choose(next)}
        />
      )}
      {isGiving && <p role="status">{texts.plugins.givingProject}</p>}
      {way?.givesProject && !isGiving && <BackendUse />}
      {way?.givesProject && !isGiving && <ProjectKeys />}
      {values !== null &&
        fieldsOf(step, way).map((field) => (
          <SettingField
            key={field.name}
            field={field}
            value={(field.place === 'private' ? settings.privateData : values)[field.name]}
            onChange={(next) => setField(field, next)}
            tables={tables}
          />
        ))}
      {step.makes && (
        <TableSetup definition={definition} settings={settings} step={step} makes={step.makes} onFound={setTables} />
      )}
      {PROVEN.includes(step.name) && (
        <SetUpProof definition={definition} settings={settings} step={step} environment={place.name} />
      )}
    </section>
  );
};

/** The fields that a step asks for: where it has ways to fill it in, those of the chosen one. */
const fieldsOf = ({ fields }: SetupStep, way: SetupWay | undefined): SetupStep['fields'] =>
  way === undefined ? fields : fields.filter(({ name, place }) => place === 'private' || way.fields.includes(name));

interface Change {
  /** Changes one setting of a plugin. */
  change: (place: 'public' | 'private', field: string, value: Json | undefined) => void;
  /** Changes all public settings of a plugin. */
  replace: (publicData: PluginSettings['publicData']) => void;
}

/** Changes a plugin, each time as one step of the history. */
const useChange = ({ id }: PluginDefinition): Change => {
  const editor = useEditor();
  const { step } = editor.texts.plugins;
  return {
    change: (place, field, value) =>
      editor.run(
        setPluginSetting,
        { plugin: id, place: place === 'public' ? 'publicData' : 'privateData', field, value },
        step,
      ),
    replace: (publicData) => {
      const value = editor.store.design.plugins.map((use) =>
        use.id === id ? { ...use, settings: { ...use.settings, publicData } } : use,
      );
      editor.run(setSiteSetting, { setting: 'plugins', value }, step);
    },
  };
};

/** The tables of the service for a step that names some, once the steps before it are done; null where they cannot be read. */
const useTables = (
  definition: PluginDefinition,
  settings: PluginSettings,
  step: SetupStep,
): [readonly ServiceTable[] | null, (tables: readonly ServiceTable[]) => void] => {
  const { api, site } = useEditor();
  const [tables, setTables] = useState<readonly ServiceTable[] | null>(null);
  const before = definition.setup.slice(0, definition.setup.indexOf(step));
  const areAskedFor =
    step.fields.some(({ type }) => type === 'table') && before.every(({ isDone }) => isDone(settings));
  // Asked for when the step is opened, not at every letter of an address that is being typed.
  const [openedWith] = useState(areAskedFor ? settings : null);
  useEffect(() => {
    if (openedWith === null) return;
    let isShown = true;
    api.listTables(site, definition.id, openedWith).then(
      (found) => isShown && setTables(found.tables),
      // Names are typed then; "Show tables" says what is wrong.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [api, site, definition.id, openedWith]);
  return [tables, setTables];
};
