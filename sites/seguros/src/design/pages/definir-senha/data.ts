import {
  element,
  f,
  formula,
  js,
  named,
  plugin,
  setVariable,
  variable,
  type WorkflowNotation,
  workflow,
} from '@trama/document/notation';
import type { Binding } from '@trama/model';
import type { PageData } from '../../page-data.ts';

/** Key path of the form's two lines. */
const FORM = 'definirSenha/acesso/pagina/coluna/formulario';
export const NEW_PASSWORD: string = element(`${FORM}/nova/campo`, 'value');
const REPEATED: string = element(`${FORM}/repetida/campo`, 'value');

/** The account has no password yet: it was confirmed in another browser than the one that made it. */
export const LACKS_PASSWORD: Binding = f`plugins['supabaseAuth'].user?.app_metadata?.needs_password === true`;

export const passwordData: PageData = {
  variables: {
    erroSenha: { name: 'Erro da senha', type: 'string' },
    definindoSenha: { name: 'Definindo a senha', type: 'boolean' },
    senhaDefinida: { name: 'Senha definida', type: 'boolean' },
  },
  formulas: {
    forcaDaSenha: {
      name: 'Força da senha, de 0 a 4',
      parameters: ['senha'],
      body: js`
        const texto = String(senha ?? '');
        if (texto.length < 8) return texto === '' ? 0 : 1;
        // What is tried first: rows of the keyboard and of the alphabet, one letter over and over, the words that everybody takes.
        const simples = texto.toLowerCase().normalize('NFD').replace(/[^a-z0-9]/g, '');
        const filas = '01234567890 9876543210 qwertyuiop asdfghjkl zxcvbnm abcdefghijklmnopqrstuvwxyz';
        const emFila = [...simples].filter((_, lugar) => lugar < 3 || !filas.includes(simples.slice(lugar - 3, lugar + 1))).length;
        const semRepetir = [...simples].filter((letra, lugar) => letra !== simples[lugar - 1]).join('');
        const resto = semRepetir.replace(/senha|pasword|brasil|seguros?|mudar|teste|admin|qwerty/g, '');
        if (emFila < simples.length / 2 + 2 || resto.length < 4) return 1;
        const tipos = [/[a-zà-ú]/, /[A-ZÀ-Ú]/, /\\d/, /[^\\wà-úÀ-Ú]/].filter((tipo) => tipo.test(texto)).length;
        const variada = new Set(texto).size >= texto.length / 2;
        return Math.min(4, 1 + (variada ? 1 : 0) + (tipos >= 3 ? 1 : 0) + (texto.length >= 12 ? 1 : 0));`,
    },
    situacaoDaSenha: {
      name: 'Situação de Definir Senha',
      body: js`
        const endereco = String(globalContext.browser.url ?? '');
        if (variables[${variable('senhaDefinida')}]) return 'feita';
        if (plugins['supabaseAuth'].isAuthenticated) return 'formulario';
        return endereco.includes('otp_expired') || endereco.includes('error=') ? 'vencido' : 'semSessao';`,
    },
  },
};

/** Sets the password of whoever came by an invitation or a recovery link, or has confirmed the account in another browser. */
export const definePassword: WorkflowNotation = workflow(
  [
    setVariable(
      'erroSenha',
      f`formulas[${formula('forcaDaSenha')}](variables[${NEW_PASSWORD}]) < 2 ? 'Esta senha é fácil de adivinhar. Use pelo menos 8 caracteres, variados.'
        : variables[${NEW_PASSWORD}] !== variables[${REPEATED}] ? 'As duas senhas não são iguais.' : ''`,
    ),
    { type: 'filter', fields: { value: f`variables[${variable('erroSenha')}] === ''` } },
    setVariable('definindoSenha', true),
    named('senha', plugin('supabaseAuth', 'confirmPassword', { newPassword: f`variables[${NEW_PASSWORD}]` })),
    setVariable('definindoSenha', false),
    setVariable('senhaDefinida', true),
  ],
  {
    name: 'Definir senha',
    ignoreWhileRunning: true,
    onError: [
      setVariable('erroSenha', f`formulas[${formula('mensagemDeErro')}](context.workflow['senha'].error)`),
      setVariable('definindoSenha', false),
    ],
  },
);

export const incompletePassword: WorkflowNotation = workflow([
  setVariable('erroSenha', 'Preencha os dois campos para continuar.'),
]);
