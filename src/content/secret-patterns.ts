export interface SecretPattern {
  label: string;
  /** With the flag `g`. Repetitions before further tokens are bounded, to avoid quadratic backtracking. */
  pattern: RegExp;
}

/**
 * The formats of keys and tokens of known services. Where a pattern has a group, the group is the secret; otherwise
 * the whole match is the secret.
 */
export const secretPatterns: SecretPattern[] = [
  {
    label: 'a private key',
    pattern: /-----? ?BEGIN (?:[A-Z0-9]{1,12} ){0,4}PRIVATE KEY(?: BLOCK)? ?-----?/g,
  },
  { label: 'a private key', pattern: /\bPuTTY-User-Key-File-\d:/g },
  { label: 'a private key', pattern: /\bAGE-SECRET-KEY-1[A-Z0-9]{40,}/g },
  { label: 'an AWS access key', pattern: /\b(?:AKIA|ASIA|ABIA|ACCA)[0-9A-Z]{16}\b/g },
  { label: 'a GitHub token', pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{22,})/g },
  {
    label: 'a GitLab token',
    pattern: /\bgl(?:pat|ptt|dt|rt|cbt|oas|soat|ft|imt|agent)-[\w-]{20,}/g,
  },
  { label: 'a Slack token', pattern: /\b(?:xox[abceprs]|xapp)-[\w-]{10,}/g },
  {
    label: 'a Slack address',
    pattern: /\bhooks\.slack\.com\/(?:services|workflows)\/\w{8,20}\/\w{8,20}\/\w{16,}/g,
  },
  { label: 'a Stripe key', pattern: /\b(?:[rs]k_(?:live|test)_[A-Za-z0-9]{16,}|whsec_\w{24,})/g },
  { label: 'a Google key', pattern: /\bAIza[\w-]{35}(?![\w-])/g },
  { label: 'a Google key', pattern: /\b(?:GOCSPX-[\w-]{20,}|ya29\.[\w-]{20,})/g },
  { label: 'an npm token', pattern: /\bnpm_[A-Za-z0-9]{36}\b/g },
  { label: 'a PyPI token', pattern: /\bpypi-[\w-]{50,}/g },
  {
    label: 'an API key',
    pattern:
      /\bsk-(?:(?:ant|proj|svcacct|admin|or)-[\w-]{32,}|(?:[a-z]{1,12}-){0,4}[A-Za-z0-9_]{32,})/g,
  },
  { label: 'a SendGrid key', pattern: /\bSG\.[\w-]{16,32}\.[\w-]{30,}/g },
  { label: 'a Twilio key', pattern: /\bSK[0-9a-f]{32}\b/g },
  { label: 'a Mailgun key', pattern: /\bkey-[0-9a-f]{32}\b/g },
  { label: 'a Shopify token', pattern: /\bshp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}\b/g },
  { label: 'a DigitalOcean token', pattern: /\bdo[opr]_v1_[0-9a-f]{64}\b/g },
  { label: 'a Docker token', pattern: /\bdckr_pat_[\w-]{20,}/g },
  { label: 'a Hugging Face token', pattern: /\bhf_[A-Za-z0-9]{30,}/g },
  { label: 'a Telegram token', pattern: /\b\d{8,10}:AA[\w-]{32,33}(?![\w-])/g },
  {
    label: 'a signed token',
    pattern: /\beyJ[\w-]{10,2000}\.eyJ[\w-]{10,4000}\.[\w-]{10,}/g,
  },
  {
    label: 'a password',
    pattern: /\b[a-z][a-z\d+.-]{1,20}:\/\/[^\s/:@]{0,100}:([^\s/:@]{6,200})@[\w.-]/gi,
  },
  { label: 'a token', pattern: /\b(?:bearer|basic)[ \t]{1,3}([\w.~+/=-]{16,500})/gi },
];
