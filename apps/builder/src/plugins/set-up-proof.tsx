import {
  messageOf,
  type PluginDefinition,
  type PluginSettings,
  type ProbeResult,
  type SetupStep,
  type SiteEnvironment,
} from '@trama/model';
import { type FC, useState } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import styles from './plugins.module.css';

interface SetUpProofProps {
  definition: PluginDefinition;
  settings: PluginSettings;
  step: SetupStep;
  environment: SiteEnvironment;
}

/** Tries the settings of an environment as they stand against the service, and says what does not hold. */
export const SetUpProof: FC<SetUpProofProps> = ({ definition, settings, step, environment }) => {
  const texts = useTexts();
  const { api, site } = useEditor();
  const [state, setState] = useState<ProbeResult | 'trying' | null>(null);
  const probe = async (): Promise<void> => {
    setState('trying');
    const failed = (cause: unknown): ProbeResult => ({
      ok: false,
      message: messageOf(cause),
    });
    setState(await api.probePlugin(site, definition.id, step.name, settings, environment).catch(failed));
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
