import type { User } from '@trama/protocol/builder';
import { type FC, lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { AcceptInvitation } from './accounts/accept-invitation.tsx';
import { AccountsScreen } from './accounts/accounts-screen.tsx';
import type { BuilderApi } from './api/index.ts';
import { AuditScreen } from './audit/audit-screen.tsx';
import { BackendsScreen } from './backends/backends-screen.tsx';
import { EditorScreen } from './editor/editor-screen.tsx';
import type { LocalCopy } from './editor/local-copy.ts';
import type { Preferences } from './preferences.ts';
import { PreferencesContext } from './preferences-context.ts';
import { type HelpPlace, pathOf, type Route, routeOf } from './routing.ts';
import { SignIn } from './session/sign-in.tsx';
import { Unreached } from './session/unreached.tsx';
import { SiteList } from './site-list/site-list.tsx';
import { useStateValue } from './state/use-state-value.ts';
import { StatusScreen } from './status/status-screen.tsx';
import { CATALOGUES, LanguageContext } from './texts/index.ts';
import { FailureBoundary } from './ui/failure-boundary.tsx';
import { Loading } from './ui/message.tsx';

/** The gallery of elements loads apart: who edits a site has no need of it. */
const GalleryScreen = lazy(async () => ({ default: (await import('./gallery/gallery-screen.tsx')).GalleryScreen }));

/** So does the handbook. */
const HelpScreen = lazy(async () => ({ default: (await import('./help/help-screen.tsx')).HelpScreen }));

interface AppProps {
  api: BuilderApi;
  preferences: Preferences;
  /** What this browser keeps of a user's work. */
  copyOf: (userId: string) => LocalCopy;
}

/** `undefined` until the server has said who is signed in. */
type Session = User | null | undefined;

export const App: FC<AppProps> = ({ api, preferences, copyOf }) => {
  const language = useStateValue(preferences.language, (value) => value);
  const [user, setUser] = useState<Session>(undefined);
  /** Why the server has not said it; null while it may. */
  const [unreached, setUnreached] = useState<unknown>(null);
  const [route, setRoute] = useState<Route>(() => routeOf(window.location));

  const ask = useCallback(() => {
    setUnreached(null);
    api.currentUser().then(setUser, setUnreached);
  }, [api]);
  useEffect(ask, [ask]);

  useEffect(() => {
    const onBack = (): void => setRoute(routeOf(window.location));
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, []);

  const go = useCallback((next: Route) => {
    window.history.pushState(null, '', pathOf(next));
    setRoute(next);
  }, []);

  const goHelp = useCallback((place: HelpPlace) => go({ name: 'help', place }), [go]);

  const choice = useMemo(() => ({ language, choose: preferences.language.set }), [language, preferences]);
  const copy = useMemo(() => (user ? copyOf(user.id) : null), [copyOf, user]);
  const signOut = (): void => {
    api.signOut().finally(() => setUser(null));
  };

  const draw = () => {
    if (route.name === 'gallery')
      return (
        <Suspense fallback={<Loading label={CATALOGUES[language].app.loading} />}>
          <GalleryScreen api={api} place={route.place} onGo={(place) => go({ name: 'gallery', place })} />
        </Suspense>
      );
    if (route.name === 'help')
      return (
        <Suspense fallback={<Loading label={CATALOGUES[language].app.loading} />}>
          <HelpScreen place={route.place} onGo={goHelp} />
        </Suspense>
      );
    if (route.name === 'invitation')
      return (
        <AcceptInvitation
          api={api}
          token={route.token}
          onAccepted={(accepted) => {
            setUser(accepted);
            go({ name: 'sites' });
          }}
          onLeave={() => go({ name: 'sites' })}
        />
      );
    if (user === undefined && unreached !== null) return <Unreached failure={unreached} onRetry={ask} />;
    if (user === undefined) return <Loading label={CATALOGUES[language].app.loading} />;
    if (user === null || copy === null) return <SignIn api={api} onSignedIn={setUser} />;
    if (route.name === 'accounts')
      return <AccountsScreen api={api} user={user} onLeave={() => go({ name: 'sites' })} onSignOut={signOut} />;
    if (route.name === 'backends')
      return <BackendsScreen api={api} user={user} onLeave={() => go({ name: 'sites' })} onSignOut={signOut} />;
    if (route.name === 'audit')
      return <AuditScreen api={api} user={user} onLeave={() => go({ name: 'sites' })} onSignOut={signOut} />;
    if (route.name === 'status')
      return <StatusScreen api={api} user={user} onLeave={() => go({ name: 'sites' })} onSignOut={signOut} />;
    if (route.name === 'sites')
      return (
        <SiteList
          api={api}
          user={user}
          onOpen={(site) => go({ name: 'site', site, pageId: null })}
          onGo={(name) => go({ name })}
          onSignOut={signOut}
        />
      );
    return (
      <EditorScreen
        key={route.site}
        api={api}
        copy={copy}
        site={route.site}
        userId={user.id}
        pageId={route.pageId}
        onLeave={() => go({ name: 'sites' })}
        onSignOut={signOut}
      />
    );
  };

  return (
    <PreferencesContext value={preferences}>
      <LanguageContext value={choice}>
        <FailureBoundary>{draw()}</FailureBoundary>
      </LanguageContext>
    </PreferencesContext>
  );
};
