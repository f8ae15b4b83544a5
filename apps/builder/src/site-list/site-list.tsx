import type { SitePicture, SiteSummary, User } from '@trama/protocol/builder';
import { type FC, useCallback, useEffect, useState } from 'react';
import type { BuilderApi } from '../api/index.ts';
import { drawSitePictures } from '../pictures/site-pictures.ts';
import { HomeBar } from '../session/home-bar.tsx';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import type { MenuItem } from '../ui/menu.tsx';
import { Loading, Message } from '../ui/message.tsx';
import { CreateSiteDialog } from './create-site-dialog.tsx';
import { SiteCard } from './site-card.tsx';
import styles from './site-list.module.css';

interface SiteListProps {
  api: BuilderApi;
  user: User;
  onOpen: (site: string) => void;
  /** Goes to another screen outside of sites. */
  onGo: (screen: 'accounts' | 'backends' | 'audit' | 'status') => void;
  onSignOut: () => void;
}

type Sites =
  | { kind: 'loading' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'loaded'; sites: readonly SiteSummary[] };

export const SiteList: FC<SiteListProps> = ({ api, user, onOpen, onGo, onSignOut }) => {
  const texts = useTexts();
  const [state, setState] = useState<Sites>({ kind: 'loading' });
  const [isCreating, setCreating] = useState(false);

  const load = useCallback(() => {
    setState({ kind: 'loading' });
    api.listSites().then(
      (sites) => setState({ kind: 'loaded', sites }),
      (error: unknown) => setState({ kind: 'failed', error }),
    );
  }, [api]);
  useEffect(load, [load]);

  // Of the sites as they were loaded: what is drawn meanwhile begins nothing anew.
  const listed = state.kind === 'loaded' ? state.sites : null;
  const [drawn, setDrawn] = useState<Readonly<Record<string, SitePicture>>>({});
  useEffect(() => {
    if (!listed) return;
    const { close } = drawSitePictures({
      api,
      document,
      sites: listed,
      onDrawn: (site, picture) => setDrawn((before) => ({ ...before, [site]: picture })),
    });
    return close;
  }, [api, listed]);
  const pictureOf = ({ name, picture }: SiteSummary): string | null => {
    const shown = drawn[name] ?? picture;
    return shown && api.pictureAddress(name, shown.version);
  };

  const ownersScreens: readonly MenuItem[] = [
    { id: 'backends', label: texts.backends.title, icon: 'database', onChoose: () => onGo('backends') },
    { id: 'audit', label: texts.audit.title, icon: 'history', onChoose: () => onGo('audit') },
    { id: 'status', label: texts.status.title, icon: 'server', onChoose: () => onGo('status') },
  ];
  const mayCreate = user.access.sites === 'all';
  const createButton = mayCreate && (
    <Button look="primary" icon="plus" onClick={() => setCreating(true)}>
      {texts.sites.create}
    </Button>
  );

  const draw = () => {
    switch (state.kind) {
      case 'loading':
        return <Loading label={texts.sites.loading} />;
      case 'failed':
        return (
          <Message kind="error" title={texts.sites.errorTitle} lead={failureText(state.error, texts)}>
            <Button icon="rotate-cw" onClick={load}>
              {texts.app.retry}
            </Button>
          </Message>
        );
      case 'loaded':
        return state.sites.length === 0 ? (
          <Message
            icon="layers"
            title={texts.sites.emptyTitle}
            lead={mayCreate ? texts.sites.emptyLead : texts.sites.noneGivenLead}
          >
            {createButton}
          </Message>
        ) : (
          <ul className={styles.grid}>
            {state.sites.map((site) => (
              <SiteCard key={site.name} site={site} picture={pictureOf(site)} onOpen={() => onOpen(site.name)} />
            ))}
          </ul>
        );
      default:
        return state satisfies never;
    }
  };

  return (
    <div className={styles.screen}>
      <HomeBar
        user={user}
        onSignOut={onSignOut}
        extra={[
          { id: 'accounts', label: texts.accounts.title, icon: 'shield-check', onChoose: () => onGo('accounts') },
          ...(user.role === 'owner' ? ownersScreens : []),
        ]}
      />
      <main className={styles.main}>
        <div className={styles.head}>
          <h1>{texts.sites.title}</h1>
          {state.kind === 'loaded' && state.sites.length > 0 && createButton}
        </div>
        {draw()}
      </main>
      {isCreating && <CreateSiteDialog api={api} onClose={() => setCreating(false)} onCreated={onOpen} />}
    </div>
  );
};
