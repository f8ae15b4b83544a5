import type { ProjectTables } from '@trama/protocol/builder';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Loaded } from '../accounts/use-loaded.ts';
import { useEditor } from '../editor/editor-context.ts';
import type { OpenBackend } from './backend-context.ts';

interface BackendReading {
  state: Loaded<ProjectTables>;
  /** Null until the tables were asked for once; without any where they were refused. */
  backend: OpenBackend | null;
  reload: () => Promise<void>;
}

/** What an account is shown that may not see the tables: it may see other parts all the same. */
const NO_TABLES: ProjectTables = { tables: [], enums: [] };

/** The tables of the site's backend, read when it is opened and when asked. A reading that fails leaves those before. */
export const useOpenBackend = (): BackendReading => {
  const { api, site, tables } = useEditor();
  const [state, setState] = useState<Loaded<ProjectTables>>({ kind: 'loading' });
  const [known, setKnown] = useState<ProjectTables | null>(null);
  const reload = useCallback(async () => {
    // What the rest of the builder knows of tables is to be as new: the problems of the site among it.
    void tables.read();
    try {
      const value = await api.readTables(site);
      setKnown(value);
      setState({ kind: 'loaded', value });
    } catch (error) {
      setState({ kind: 'failed', error });
    }
  }, [api, site, tables]);
  useEffect(() => {
    void reload();
  }, [reload]);
  const shown = known ?? (state.kind === 'failed' ? NO_TABLES : null);
  const backend = useMemo(
    () =>
      shown && {
        ...shown,
        reload,
        readRows: (question: Parameters<OpenBackend['readRows']>[0]) => api.readRows(site, question),
      },
    [shown, reload, api, site],
  );
  return { state, backend, reload };
};
