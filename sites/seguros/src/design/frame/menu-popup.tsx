/** @jsxImportSource @trama/document */
import {
  type ComponentNotation,
  callWorkflow,
  changePage,
  closePopup,
  El,
  f,
  formula,
  type NotationNode,
  plugin,
  type WorkflowNotation,
  workflow,
} from '@trama/document/notation';
import type { Binding, Value } from '@trama/model';
import { Button, Label, Row, Stack } from '../look/parts.tsx';
import { SHEET } from '../look/sheet.tsx';
import { focusRing, space, t } from '../look/values.ts';
import { Avatar } from './avatar.tsx';
import { Brand } from './brand.tsx';
import { MenuLine } from './menu-line.tsx';
import { PLACES, placeShown } from './places.ts';

const Item = (props: {
  label: string;
  icon: string;
  when?: Value;
  on: WorkflowNotation;
  isHere?: Binding;
}): NotationNode => <MenuLine {...props} room={['s12', 's16']} type="body" />;

/** Navigation of small screens: a sheet from the right. */
export const menuPopup: ComponentNotation = {
  kind: 'popup',
  name: 'Menu',
  root: (
    <El type="popup" name="Menu" content={SHEET}>
      <Stack
        key="folha"
        gap="s24"
        style={{
          width: '300px',
          maxWidth: '86vw',
          height: '100%',
          padding: space('s20', 's16'),
          backgroundColor: t('surface'),
        }}
      >
        <Row key="topo" layout={{ justifyContent: 'space-between' }} style={{ padding: space(0, 's8') }}>
          <Brand key="marca" />
          <Button
            key="fechar"
            kind="bare"
            text=""
            icon="lucide/x"
            style={{ padding: space('s12'), minWidth: '44px', customCss: { gap: '0px', ...focusRing } }}
            attributes={{ 'aria-label': 'Fechar menu' }}
            on={{ click: workflow([closePopup()]) }}
          />
        </Row>
        <Stack key="lugares" gap="s4" attributes={{ role: 'navigation', 'aria-label': 'Principal' }}>
          {PLACES.map((place) => (
            <Item
              key={place.page}
              label={place.label}
              icon={place.icon}
              when={placeShown(place)}
              isHere={f`globalContext.page?.name === ${place.label}`}
              on={workflow([closePopup(), changePage(place.page)])}
            />
          ))}
        </Stack>
        <Stack key="conta" gap="s4" style={{ margin: 'auto 0 0 0' }}>
          <Row key="quem" gap="s12" style={{ padding: space('s8', 's16') }}>
            <Avatar key="foto" side={40} />
            <Stack key="textos" gap="s2" style={{ flex: '1 1 0', minWidth: '0px' }}>
              <Label key="nome" type="smallStrong" text={f`formulas[${formula('nomeDoUsuario')}]()`} />
              <Label
                key="email"
                type="small"
                color="faint"
                text={f`plugins['supabaseAuth'].user?.email ?? ''`}
                font={{ ellipsis: true, nowrap: true }}
              />
            </Stack>
          </Row>
          <Item
            key="cadastro"
            label="Cadastro e foto"
            icon="lucide/user-round"
            on={workflow([closePopup(), changePage('finalizarCadastro')])}
          />
          <Item
            key="seguranca"
            label="Segurança"
            icon="lucide/shield-check"
            on={workflow([closePopup(), callWorkflow('abrirSeguranca')])}
          />
          <Item
            key="sair"
            label="Sair da conta"
            icon="lucide/log-out"
            on={workflow([closePopup(), plugin('supabaseAuth', 'signOut'), changePage('entrar')])}
          />
        </Stack>
      </Stack>
    </El>
  ),
};
