/** @jsxImportSource @trama/document */
import {
  Box,
  callWorkflow,
  changePage,
  changeTheme,
  f,
  formula,
  type NotationNode,
  openPopup,
  plugin,
  Section,
  setVariable,
  Text,
  variable,
  type WorkflowNotation,
  workflow,
} from '@trama/document/notation';
import { Button, Icon, Label, Row, Stack } from '../look/parts.tsx';
import { EASE, focusRing, font, layout, RADIUS, ROUND, space, t, text } from '../look/values.ts';
import { Avatar } from './avatar.tsx';
import { Brand } from './brand.tsx';
import { MenuLine } from './menu-line.tsx';
import { PLACES, type Place, placeShown } from './places.ts';

/** Signs out and goes where one can sign in again. */
export const signOut = workflow([
  setVariable('menuUsuario', false),
  plugin('supabaseAuth', 'signOut'),
  changePage('entrar'),
]);

/** A place of the site in the header; marked while the visitor is there. */
const NavLink = ({ place }: { place: Place }): NotationNode => (
  <Text
    text={place.label}
    link={place.page}
    when={placeShown(place)}
    style={{
      padding: space('s8', 's16'),
      borderRadius: ROUND,
      cursor: 'pointer',
      transition: EASE,
      customCss: focusRing,
    }}
    tablet={{ padding: space('s8') }}
    font={font('smallStrong', 'soft', { nowrap: true })}
    states={{
      hover: { style: { backgroundColor: t('sunken') }, content: text({ color: t('ink') }) },
      linkActive: { style: { backgroundColor: t('accentSoft') }, content: text({ color: t('accent') }) },
    }}
  />
);

/** Goes from light to dark and back. */
export const ThemeButton = (): NotationNode => (
  <Button
    kind="bare"
    text=""
    icon={f`globalContext.browser.theme === 'dark' ? 'lucide/sun' : 'lucide/moon'`}
    style={{ padding: space('s12'), minWidth: '44px', customCss: { gap: '0px', ...focusRing } }}
    attributes={{ 'aria-label': 'Alternar tema claro e escuro' }}
    on={{ click: workflow([changeTheme('toggle')]) }}
  />
);

/** One thing to do with the account. */
const MenuItem = (props: { label: string; icon: string; on: WorkflowNotation }): NotationNode => (
  <MenuLine {...props} room={['s8', 's12']} type="small" />
);

const UserMenu = (): NotationNode => (
  <Stack
    gap="s4"
    when={f`variables[${variable('menuUsuario')}] === true`}
    style={{
      position: 'absolute',
      top: '52px',
      right: '0px',
      width: '260px',
      padding: space('s8'),
      zIndex: 30,
      backgroundColor: t('surface'),
      border: `1px solid ${t('line')}`,
      borderRadius: '16px',
      boxShadow: '0 16px 40px -12px rgba(9, 30, 22, 0.28)',
    }}
  >
    <Stack key="quem" style={{ padding: space('s8', 's12') }} gap="s2">
      <Label key="nome" type="smallStrong" text={f`formulas[${formula('nomeDoUsuario')}]()`} />
      <Label
        key="email"
        type="small"
        color="faint"
        text={f`plugins['supabaseAuth'].user?.email ?? ''`}
        font={{ ellipsis: true, nowrap: true }}
      />
    </Stack>
    <Box key="linha" style={{ height: '1px', width: '100%', backgroundColor: t('line') }} />
    <MenuItem
      key="cadastro"
      label="Cadastro e foto"
      icon="lucide/user-round"
      on={workflow([setVariable('menuUsuario', false), changePage('finalizarCadastro')])}
    />
    <MenuItem
      key="seguranca"
      label="Segurança"
      icon="lucide/shield-check"
      on={workflow([setVariable('menuUsuario', false), callWorkflow('abrirSeguranca')])}
    />
    <MenuItem key="sair" label="Sair da conta" icon="lucide/log-out" on={signOut} />
  </Stack>
);

/** Photo and name of who has signed in; opens the menu with the way out. */
const UserArea = (): NotationNode => (
  <Box style={{ customCss: { position: 'relative' } }}>
    <Box
      key="fora"
      when={f`variables[${variable('menuUsuario')}] === true`}
      style={{ position: 'fixed', top: '0px', left: '0px', right: '0px', bottom: '0px', zIndex: 20 }}
      attributes={{ 'aria-hidden': 'true' }}
      on={{ click: workflow([setVariable('menuUsuario', false)]) }}
    />
    <Button
      key="abrir"
      kind="quiet"
      text={f`formulas[${formula('nomeDoUsuario')}]().split(' ')[0]`}
      content={{ hasLeftIcon: true, hasRightIcon: true }}
      slots={{
        leftIcon: <Avatar key="foto" side={28} />,
        rightIcon: (
          <Icon
            key="seta"
            icon="lucide/chevron-down"
            size={16}
            color="soft"
            style={{ margin: '0px 0px 0px auto', customCss: { flex: 'none' } }}
          />
        ),
      }}
      // Wide enough for most names ahead of theirs.
      style={{
        width: '164px',
        padding: space('s4', 's12', 's4', 's8'),
        borderRadius: ROUND,
        customCss: { gap: t('s8'), 'justify-content': 'flex-start', ...focusRing },
      }}
      font={font('smallStrong', undefined, { ellipsis: true, nowrap: true })}
      attributes={{
        'aria-label': f`formulas[${formula('nomeDoUsuario')}]().split(' ')[0] + ', sua conta'`,
        'aria-haspopup': 'true',
        'aria-expanded': f`variables[${variable('menuUsuario')}] ? 'true' : 'false'`,
      }}
      on={{ click: workflow([setVariable('menuUsuario', f`!variables[${variable('menuUsuario')}]`)]) }}
    />
    <UserMenu key="menu" />
  </Box>
);

/** Top of every page behind the sign-in: mark, places, theme and account. It stays while the page scrolls. */
export const Header = (): NotationNode => (
  <Section
    title="Topo"
    style={{
      position: 'sticky',
      top: '0px',
      zIndex: 50,
      width: '100%',
      backgroundColor: t('surface'),
      customCss: { 'border-bottom': `1px solid ${t('line')}` },
    }}
  >
    <Row
      key="barra"
      style={{ width: '100%', maxWidth: '1240px', minHeight: '68px', padding: space(0, 's24') }}
      mobile={{ padding: space(0, 's16'), minHeight: '60px' }}
      layout={{ justifyContent: 'space-between' }}
      attributes={{ role: 'banner' }}
    >
      <Row key="inicio" gap="s32" tabletContent={layout({ columnGap: t('s16') })}>
        <Brand key="marca" link="cotacao" attributes={{ 'aria-label': 'Seguros, página inicial' }} />
        <Row
          key="menus"
          gap="s4"
          mobile={{ display: 'none' }}
          attributes={{ role: 'navigation', 'aria-label': 'Principal' }}
        >
          {PLACES.map((place) => (
            <NavLink key={place.page} place={place} />
          ))}
        </Row>
      </Row>
      <Row key="conta" gap="s8" mobileContent={layout({ columnGap: t('s4') })}>
        <ThemeButton key="tema" />
        <Box key="usuario" mobile={{ display: 'none' }}>
          <UserArea key="area" />
        </Box>
        <Button
          key="menu"
          kind="bare"
          text=""
          icon="lucide/menu"
          style={{
            display: 'none',
            padding: space('s12'),
            minWidth: '44px',
            borderRadius: RADIUS,
            customCss: { gap: '0px', ...focusRing },
          }}
          mobile={{ display: 'flex' }}
          attributes={{ 'aria-label': 'Abrir menu' }}
          on={{ click: workflow([openPopup('menu')]) }}
        />
      </Row>
    </Row>
  </Section>
);
