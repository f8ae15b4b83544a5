import {
  type ActionNotation,
  changePath,
  copyText,
  customJs,
  f,
  fetchCollection,
  formula,
  ifElse,
  js,
  named,
  onlyIf,
  plugin,
  returnValue,
  type SiteNotation,
  setVariable,
  switchOn,
  type Triggers,
  wait,
  workflow,
} from '@trama/document/notation';
import { showPhoto } from './frame/photo.ts';
import { askForCode } from './frame/second-factor.ts';

const disabled = (action: ActionNotation): ActionNotation => ({ ...action, disabled: true });

/** It fetches, checks, and everything that it would then do is switched off (conformance 4.15, 4.16). */
const defineMenus = workflow(
  [
    fetchCollection('usuario'),
    ifElse(f`plugins['supabaseAuth'].isAuthenticated === true && !plugins['supabaseAuth'].user?.user_metadata?.name`, [
      disabled(changePath('/finalizar-cadastro/')),
    ]),
    disabled(
      switchOn(f`globalContext.page.name`, {
        Adesão: [setVariable('menu', 'adesao')],
        Contratos: [setVariable('menu', 'contratos')],
        Cotação: [setVariable('menu', 'cotacao')],
        Administração: [setVariable('menu', 'administracao')],
      }),
    ),
  ],
  { name: 'Definir Menus' },
);

/** Who came by a partner's link stays tied to the partner until they quote. */
const rememberPartner = workflow(
  [
    onlyIf(f`formulas[${formula('parceiroDoEndereco')}]() !== ''`),
    setVariable('parceiroIndicador', f`formulas[${formula('parceiroDoEndereco')}]()`),
  ],
  { name: 'Guardar indicação' },
);

/** Workflows of the whole site. */
export const appWorkflows: Triggers = {
  'onload-app': [defineMenus, rememberPartner],
  onload: [askForCode, showPhoto],
  keydown: workflow([onlyIf(f`event.key === 'Escape'`), setVariable('menuUsuario', false)], {
    name: 'Fechar menu com Esc',
  }),
};

/** Milliseconds for which "copied" stands on a button. */
const COPIED = 2000;

/** Workflows that several pages call. */
export const workflows: NonNullable<SiteNotation['workflows']> = {
  copiar: workflow(
    [
      copyText(f`context.parameters['texto']`),
      setVariable('copiado', f`context.parameters['nome']`),
      wait(COPIED),
      setVariable('copiado', ''),
    ],
    { name: 'Copiar', parameters: { nome: 'string', texto: 'string' } },
  ),

  // What a file says of itself by its name is not what it is: an empty one, or one of another kind, is refused by its first bytes.
  guardarPapel: workflow(
    [
      named(
        'papel',
        customJs(
          js`
          const escolhido = context.parameters['arquivo'];
          const arquivo = Array.isArray(escolhido) ? escolhido[0] : escolhido;
          if (!arquivo) return null;
          if (arquivo.size === 0) throw new Error('Este arquivo está vazio. Escolha outro.');
          if (arquivo.size > 10 * 1024 * 1024) throw new Error('Este arquivo tem mais de 10 MB. Envie um menor.');
          const inicio = [...new Uint8Array(await arquivo.slice(0, 12).arrayBuffer())].map((um) => String.fromCharCode(um)).join('');
          const certo = inicio.startsWith('%PDF') || inicio.startsWith('\\u0089PNG') || inicio.startsWith('\\u00ff\\u00d8\\u00ff')
            || (inicio.startsWith('RIFF') && inicio.slice(8, 12) === 'WEBP');
          if (!certo) throw new Error('Este arquivo não é um PDF nem uma imagem JPG, PNG ou WEBP.');
          const fim = /\\.[a-z0-9]+$/i.exec(arquivo.name)?.[0]?.toLowerCase() ?? '';
          const pasta = plugins['supabaseAuth'].user.id + '/' + context.parameters['pasta'];
          return {
            arquivo,
            tipo: context.parameters['tipo'],
            nome: arquivo.name.slice(-200),
            caminho: pasta + '/' + context.parameters['tipo'] + '-' + crypto.randomUUID() + fim,
          };`,
        ),
      ),
      onlyIf(f`Boolean(context.workflow['papel'].result)`),
      plugin('supabase', 'uploadFile', {
        bucket: 'documentos',
        path: f`context.workflow['papel'].result.caminho`,
        file: f`context.workflow['papel'].result.arquivo`,
      }),
      returnValue(
        f`({ tipo: context.workflow['papel'].result.tipo, nome: context.workflow['papel'].result.nome, caminho: context.workflow['papel'].result.caminho })`,
      ),
    ],
    { name: 'Guardar documento', parameters: { arquivo: 'any', pasta: 'string', tipo: 'string' } },
  ),

  exportarDados: workflow(
    [
      setVariable('erroPrivacidade', ''),
      setVariable('ocupadoPrivacidade', true),
      named('dados', plugin('supabase', 'callPostgresFunction', { functionName: 'exportar_meus_dados', params: [] })),
      // The file is made here, and a page may not fetch what it made itself.
      customJs(
        js`
        const arquivo = new Blob([JSON.stringify(context.workflow['dados'].result, null, 2)], { type: 'application/json' });
        const ligacao = document.createElement('a');
        ligacao.href = URL.createObjectURL(arquivo);
        ligacao.download = 'meus-dados.json';
        ligacao.click();
        URL.revokeObjectURL(ligacao.href);`,
      ),
      setVariable('ocupadoPrivacidade', false),
    ],
    {
      name: 'Exportar meus dados',
      onError: [
        setVariable('erroPrivacidade', 'Não foi possível preparar o arquivo. Tente de novo.'),
        setVariable('ocupadoPrivacidade', false),
      ],
    },
  ),

  apagarDados: workflow(
    [
      setVariable('erroPrivacidade', ''),
      setVariable('ocupadoPrivacidade', true),
      named('fim', plugin('supabase', 'callPostgresFunction', { functionName: 'apagar_meus_dados', params: [] })),
      setVariable('ocupadoPrivacidade', false),
      plugin('supabaseAuth', 'signOut'),
    ],
    {
      name: 'Apagar meus dados',
      ignoreWhileRunning: true,
      onError: [
        setVariable('erroPrivacidade', f`formulas[${formula('mensagemDeErro')}](context.workflow['fim'].error)`),
        setVariable('ocupadoPrivacidade', false),
      ],
    },
  ),
};
