/** What spam is about, and phrases that hardly anybody else writes. Single words that developers use are not here. */
interface SpamTopic {
  /** Completes “as spam about … does”. */
  name: string;
  /** Matches the normalized text: lower case, single spaces. */
  pattern: RegExp;
}

export const spamTopics: SpamTopic[] = [
  {
    name: 'gambling',
    pattern:
      /online[ -]?casinos?|casinos? online|casino (?:bonus|en l[ií]nea|en ligne)|(?:no|sin|ohne|bez) (?:deposit|dep[oó]sito|einzahlung|depozitu)(?: bonus)?|free spins|slot gacor|situs (?:slot|judi)|judi (?:online|bola)|bandar (?:togel|slot)|sports? betting|betting (?:site|tips)|bahis siteleri|kaçak (?:bahis|iddaa)|deneme bonusu|cassino online|apostas? online|онлайн[ -]?казино|казино онлайн|бонус за регистрацию|ставки на спорт|игровые автоматы|nhà cái|kasyno online|博彩|棋牌|娱乐城|百家乐|オンラインカジノ|카지노 ?사이트|토토 ?사이트|바카라/g,
  },
  {
    name: 'medicines',
    pattern:
      /\bv[i1!|]agra\b|\bc[i1!|]al[i1!|]s\b|\blevitra\b|without (?:a )?prescription|sans ordonnance|ohne rezept|sin receta|online pharmacy|canadian pharmacy|erectile dysfunction|penis enlargement|weight[ -]loss (?:pills|gummies)|\bcbd (?:oil|gummies)\b|keto gummies|виагра|сиалис|伟哥/g,
  },
  {
    name: 'money',
    pattern:
      /(?:quick|fast|instant|payday|personal) loans?\b|loan offer|bad credit|kredit ohne schufa|sofortkredit|crédit sans justificatif|préstamos? (?:rápidos?|urgentes?)|займы? (?:онлайн|на карту)|(?:double|multiply) your (?:bitcoin|money|crypto|investment)|forex (?:signals?|trading)|binary options|crypto (?:investment|recovery|trading (?:platform|expert))|recover(?:y)? (?:of )?(?:your )?(?:lost|stolen) (?:funds|bitcoin|crypto|usdt)|recovery (?:expert|hacker|agent)|guaranteed (?:profit|returns?)|make money (?:online|fast|from home)|work from home|earn(?:ing)? \$?\d[\d,.]* ?(?:\$|usd|dollars|per|a|every) ?(?:day|week|month|hour)?|passive income|заработок в интернете|пассивный доход|代开发票|开发票|刷单|贷款/g,
  },
  {
    name: 'search engine promotion',
    pattern:
      /\bback ?links?\b|\bguest posts?\b|\bdofollow\b|\bseo (?:services?|agency|experts?|company|packages?)\b|rank(?:ing)? (?:your|my) (?:web)?site|(?:first|top|1st) page of google|(?:increase|boost|more) (?:your )?(?:website |web |organic )?traffic|domain authority|high da\b|buy (?:instagram|youtube|tiktok|twitter|facebook) ?(?:followers|likes|views|subscribers)|продвижение сайт|раскрутка сайт|прогон (?:по|сайта)|webdesign services/g,
  },
  {
    name: 'counterfeit goods',
    pattern:
      /replica (?:watch|rolex|bag|handbag|shoe|sneaker)(?:es|s)?|(?:rolex|gucci|louis vuitton|chanel|nike|jordan|ugg|ray[ -]ban) (?:replica|outlet|cheap|sale)|cheap (?:jerseys|nike|jordans?|handbags?|rolex|ray[ -]bans?|uggs?)|スーパーコピー|ブランドコピー|高仿|fake (?:passports?|documents?|diplomas?)|buy (?:a )?(?:real |registered )?(?:passport|driver'?s licen[cs]e|diploma)|купить (?:диплом|права|справку)/g,
  },
  {
    name: 'adult services',
    pattern:
      /\bescorts? (?:service|girls?|agency|bayan|in)\b|\bbayan escort\b|call girls?\b|\bsex (?:chat|cam|dating)\b|\bxxx (?:video|movie)s?\b|adult (?:dating|webcam)|hookup (?:site|app)|(?:meet|dating) (?:hot )?(?:singles|girls) (?:near|in)|nude (?:pics|photos|videos)|проститутки|интим[ -]услуги|эскорт[ -]услуги|约炮|裸聊/g,
  },
  {
    name: 'paid essays, cracks and fake support',
    pattern:
      /(?:essay|dissertation|assignment|thesis) (?:writing )?(?:service|help|writers?)\b|write my (?:essay|paper)|(?:activation|license|product) keys? (?:free|cheap|generator)|cracked (?:software|apk)|mod apk|(?:customer|technical) (?:care|support|service) (?:phone )?number|toll[ -]?free number|love spells?|spell caster|black magic|vashikaran|illuminati/g,
  },
];

/** An invitation to another site or to a private chat. */
export const promotionPattern =
  /\b(?:visit|check out|see|look at|browse) my (?:web ?site|site|web ?page|blog|profile|homepage|channel|shop|store)\b|\bclick (?:here|the link|on the link)\b|\bmy (?:web ?)?(?:site|page|blog|homepage)\s*(?:::?|;|\.\.+)|\bfeel free to (?:visit|surf)|посетите (?:мой|наш) сайт|переходите по ссылке|besuchen sie (?:meine|unsere) (?:seite|website)|visite[zr]? (?:mon|notre|mi|nuestro|meu) (?:site|sitio)|haz clic aquí|cliquez ici|hier klicken/;

/** Praise that fits every page. */
export const flatteryPattern =
  /\b(?:great|nice|awesome|amazing|excellent|good|wonderful|fantastic|superb|informative|valuable) (?:post|article|blog|site|web ?site|content|information|info|work|read|share|stuff)\b|thank(?:s| you) for (?:sharing|this (?:great|wonderful|amazing|informative))|very (?:informative|useful|helpful|nice) (?:post|article|blog|information)|i (?:really )?(?:enjoyed|loved?|like[d]?) (?:reading )?(?:your|this) (?:post|article|blog|site)|keep up the (?:good|great) work|спасибо за (?:отличную )?(?:статью|информацию)|отличная статья|toller (?:artikel|beitrag)|excellent article|très bon article|gran(?:de)? artículo|ótimo (?:artigo|post)|好文章|不错的文章/;

/** A way to write to somebody outside of the site: a phone number with the app's name, or a messenger's handle. */
export const contactPattern =
  /(?:whats ?app|telegram|viber|signal|wechat|line id|kik|skype|微信|加微|вотсап|ватсап|телеграм|телеграмм)\W{0,12}(?:(?:me|us|him|her|at|on|id|no|number|now|text|call)\W{0,6}){0,4}(?:@\w|\+?\d)|(?:call|text|contact|dial)\W{0,6}(?:(?:me|us|him|her|now|at|on|today)\W{0,4}){0,3}\+?\d[\d\s()-]{7,}\d|加?(?:微信|vx|qq)\W{0,4}[a-z0-9_-]{5,}/;

/** Links in the syntax of other programs, which bots paste everywhere. */
export const foreignLinkPattern = /\[url[=\]]|\[link[=\]]|<a\s[^>]{0,200}href/;

/** Hosts that hide where a link leads, or lead to a private chat. */
export const hidingHosts = new Set(
  'bit.ly tinyurl.com cutt.ly t.ly is.gd ow.ly rb.gy shorturl.at s.id goo.su t.me telegram.me wa.me chat.whatsapp.com vk.cc linktr.ee rebrand.ly tiny.cc'.split(
    ' ',
  ),
);

/** Top-level domains that are given away or sold in bulk, and are common in spam. */
export const riskyEnding =
  /\.(?:xyz|top|click|loan|icu|buzz|cyou|sbs|cfd|bond|monster|rest|quest|win|bid|party|stream|gq|cf|ml|tk|ga|bet|casino|vip|pw)$/;

/** Hosts to which many people link. A link to them says nothing, so it is neither counted nor learned. */
const commonHosts =
  'github.com gitlab.com codeberg.org stackoverflow.com wikipedia.org mozilla.org w3.org whatwg.org ietf.org rfc-editor.org nodejs.org npmjs.com typescriptlang.org react.dev python.org pypi.org rust-lang.org docs.rs crates.io go.dev postgresql.org sqlite.org kernel.org man7.org microsoft.com apple.com youtube.com youtu.be archive.org arxiv.org reddit.com ycombinator.com mastodon.social bsky.app dev.to tc39.es caniuse.com web.dev'.split(
    ' ',
  );

/** Whether many people link to the host or to a part of it. */
export const isCommonHost = (host: string): boolean =>
  commonHosts.some((common) => host === common || host.endsWith(`.${common}`));
