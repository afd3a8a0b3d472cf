/** Texts as sites get them: spam by bots, and what people write under articles of a developer. Markdown; one text each. */
export const spamTexts: Record<string, string> = {
  casino:
    'Best online casino with free spins and no deposit bonus! Register today: https://lucky-spin-palace.example',
  'casino in Russian':
    'Лучшее онлайн казино этого года, бонус за регистрацию каждому игроку, быстрые выплаты https://vulkan-igra.example',
  'casino in German':
    'Das beste Online Casino 2026, 200 Freispiele ohne Einzahlung, jetzt hier klicken: https://spielbonus.example',
  'slots in Indonesian':
    'Situs slot gacor hari ini gampang menang, daftar sekarang juga https://gacor-maxwin.example/daftar',
  'betting in Turkish':
    'Güvenilir bahis siteleri ve deneme bonusu veren kaçak bahis adresleri burada https://bahisgiris.example',
  'betting in Portuguese':
    'O melhor cassino online com apostas online e saques rápidos por PIX https://aposta-ganha.example',
  'gambling in Chinese': '澳门百家乐 棋牌 娱乐城 注册送彩金 https://bet-macau.example',
  'gambling in Korean':
    '안전한 카지노사이트 추천 바카라 먹튀 없는 토토사이트 https://kr-casino.example',
  pills: 'Buy cheap viagra and cialis without prescription https://canadian-meds.example',
  'pills with obfuscated letters':
    'V1AGRA best price, c!alis too, online pharmacy https://rx-cheap.example',
  'crypto recovery':
    'I lost $84,000 to a fake platform. A recovery expert helped me recover my stolen funds within 48 hours. Contact him on WhatsApp: +1 555 010 7788',
  'crypto doubling':
    'Double your bitcoin in 24 hours, guaranteed profit! Telegram: @fast_invest_manager https://t.me/fast_invest_manager',
  loans:
    'Do you need an instant loan? We give personal loans even with bad credit. Apply: https://loan-now.example',
  'loans in Russian':
    'Займ на карту без отказа за 5 минут, займы онлайн круглосуточно https://bystro-dengi.example',
  'loans in German':
    'Sofortkredit, Kredit ohne Schufa, Auszahlung in 24 Stunden https://kredit-sofort.example',
  'SEO services':
    'Hi, I can rank your website on the first page of Google. We sell high DA backlinks and dofollow guest posts. WhatsApp +92 300 5550142',
  'SEO services with praise':
    'Great post! Thanks for sharing. If you want more traffic, check out my SEO services: https://best-seo-agency.example',
  'praise and a shop':
    'Nice article, keep up the good work! Visit my site: https://cheap-sneaker-deals.top',
  'praise in Russian with a shop':
    'Отличная статья, спасибо за информацию! Посетите наш сайт: https://mebel-moskva-optom.xyz',
  followers:
    'Buy instagram followers and youtube views, cheap and real https://social-boost.example',
  replicas: 'Replica watches, louis vuitton outlet, cheap handbags https://luxury-copy.example',
  'replicas in Japanese': 'スーパーコピー 時計 ブランドコピー 専門店 https://copy-brand.example',
  escorts: 'Independent escort service and call girls, 24/7 available https://city-escort.example',
  'essay writing':
    'I got an A thanks to this essay writing service! Best dissertation help, click here https://top-papers.example',
  'links in the syntax of a forum':
    '[url=https://pills.example]cheap pills[/url] [url=https://casino.example]online casino[/url] [url=https://loans.example]payday loans[/url]',
  'a love spell':
    'A great spell caster brought my ex back in 3 days with love spells. Call or WhatsApp him: +234 800 555 0199',
  'fake support':
    'Printer not working? Call our customer care number now, toll free number 1-800-555-0134, available day and night',
  'only links to sold domains':
    'https://win-prize.top https://free-iphone.click https://claim-now.icu https://bonus-today.buzz',
  'fake documents in Russian':
    'Купить диплом недорого, быстро и с гарантией: https://diplom-bystro.top',
};

export const hamTexts: Record<string, string> = {
  'a question': 'Why did you pick SQLite over PostgreSQL here? Would WAL mode change the numbers?',
  'three links to docs':
    'Small correction: `AbortSignal.timeout()` rejects with a TimeoutError, see [MDN](https://developer.mozilla.org/en-US/docs/Web/API/AbortSignal/timeout_static), the [DOM standard](https://dom.spec.whatwg.org/#dom-abortsignal-timeout) and [Node](https://nodejs.org/api/globals.html#class-abortsignal).',
  'five links to issues':
    'This has come up before: https://github.com/nodejs/node/issues/1234, https://github.com/nodejs/undici/issues/567, https://github.com/vitejs/vite/issues/8910, https://github.com/denoland/deno/issues/1112 and https://bugs.webkit.org/show_bug.cgi?id=1314 all describe the same race in keep-alive connections.',
  thanks: 'Thanks!',
  'praise without a link': 'Great post, thank you for sharing. I really enjoyed reading it.',
  'praise with the own article':
    'Great article! I wrote about the same problem from the other side, with measurements on an old laptop: https://hanna.example/posts/wal-mode',
  'a bare link': 'https://www.sqlite.org/wal.html',
  'a link of www': 'See www.postgresql.org for the details of advisory locks.',
  'code with what spam is made of':
    'Your filter misses this:\n\n```html\n<a href="https://x.example">buy viagra online casino</a>\n[url=https://x.example]payday loans[/url]\n```\n\nIt is only escaped once.',
  'talk about spam':
    'My guestbook gets “online casino” posts all day long. What do you do against them, apart from a honeypot?',
  'talk about money':
    'The loan example is off by one: the interest of the first month is counted twice, so after ten years the bank owes you money.',
  'talk about bitcoin':
    'Bitcoin uses the same trick: the Merkle tree lets a client verify one transaction without the whole block.',
  'talk about search engines':
    'Does the canonical link help search engines here, or is the redirect enough? My site has two domains.',
  'a time slot':
    'The casino night at our office had a bug in the slot machine code: Math.random was seeded once.',
  'shouting about a bug': 'PLEASE PLEASE PLEASE ADD DARK MODE TO THE PRINT VIEW, MY EYES',
  'a short agreement': '+1',
  'a phone number in a format question':
    'How would your regular expression parse +49 30 901820 or (555) 010-7788? The second one has no country code.',
  German:
    'Schöner Artikel! Bei mir bricht der Build unter Windows ab, weil der Pfad Leerzeichen enthält. Hat das noch jemand?',
  'German with a link':
    'Toller Beitrag. Ich habe dazu mal etwas geschrieben, allerdings für Postgres: https://blog.mueller.example/sperren',
  French:
    'Très bon article, merci. Une petite coquille dans le troisième paragraphe : « les les marées ».',
  Spanish:
    '¿Funciona también con Deno? Lo probé ayer y falla al cargar el módulo nativo de SQLite.',
  Portuguese: 'Ótimo post! No meu caso o cache ficou desatualizado depois de restaurar o backup.',
  Russian:
    'Спасибо за статью! А почему не React-компонент и не CSS-переменные? На проде у нас API отдаёт 304.',
  'Russian with a link':
    'Отличная статья. Я сделал похожее на Rust, исходники лежат здесь: https://github.com/ivanov/tides',
  Polish: 'Czy da się to uruchomić bez Dockera? Na moim serwerze mam tylko Node 20.',
  Turkish: 'Harika yazı olmuş, teşekkürler. Peki bu önbellek birden fazla süreçte nasıl çalışıyor?',
  Indonesian:
    'Terima kasih, penjelasannya jelas sekali. Apakah slot waktu di contoh kedua sudah benar?',
  Chinese: '写得很清楚，谢谢。请问缓存失效之后，第一个请求会不会变慢？',
  Japanese:
    '潮位の計算がとても分かりやすかったです。調和定数はどこから取得しましたか？ https://www.data.jma.go.jp/ を使っています。',
  Korean: '좋은 글 감사합니다. 두 번째 예제에서 메모리 누수가 있는 것 같아요.',
  Arabic: 'مقال رائع، شكرا. هل تعمل هذه الطريقة مع قواعد البيانات الكبيرة؟',
  'a correction with an archived source':
    'The table is from 1884, not 1894: https://archive.org/details/tides1884 (page 112). The second edition repeats the error.',
};
