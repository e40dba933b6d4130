// The campaign of 2027 and the autumn before it.
import { CAT, SKIN, HAIR, INK, RED, DRED, PAPER, CREAM, GOLD, WOOD, pol } from './kit.mjs';
const { inst: I, elec: E, just: J, belg: B, euro: U, soc: S } = CAT;
const seq = (n) => Array.from({ length: n }, (_, i) => i);
const TOPS = [GOLD, RED, I.a, '#3f9c86', S.a, E.a];
const folk = (k) => ({ skin: SKIN[k % 6], hair: HAIR[k % 6], style: ['short', 'bob', 'afro', 'tail', 'bun', 'long'][k % 6], top: TOPS[k % 6], bottom: INK });
const urn = (s, x, y, w, lid) => { const h = w * 0.86; s.rect(x - w / 2, y - h, w, h, '#ffffff', { o: 0.85, sh: true }); s.envelope(x - w * 0.18, y - h * 0.24, w * 0.36, { rot: 8, sh: false }); s.envelope(x + w * 0.2, y - h * 0.27, w * 0.36, { rot: -10, sh: false }); s.rect(x - w * 0.57, y - h - w * 0.1, w * 1.14, w * 0.17, lid, { sh: true }); s.rect(x - w * 0.24, y - h - w * 0.05, w * 0.48, w * 0.05, INK, { j: 1 }); };
const arc = (s, x, y, r, fills, n = 7) => fills.forEach((fill, row) => s.many(seq(n + row * 3).map((i) => s.dRing(x, y, r + row * r * 0.62, r * 1.45 + row * r * 0.62, 184 + (172 * i) / (n + row * 3), 184 + (172 * (i + 0.78)) / (n + row * 3), { j: 2 })), fill));

export default {
  'qui-est-candidat-a-la-presidentielle': [{ bg: E.l }, (s) => {
    s.blob(1240, 260, 330, 0, '#f6ecfb', { n: 14 }); s.ground(820, CREAM);
    seq(7).forEach((i) => s.rect(300 + i * 120, 780 - i * 66, 1300 - i * 120, 130 + i * 66, i % 2 ? E.m : '#c9a9e4', { j: 3 }));
    s.rect(1240, 110, 250, 300, E.d, { sh: true }); s.rect(1270, 140, 190, 270, '#ffe9b0', { j: 2 }); s.blob(1290, 285, 13, 0, INK);
    [[250, 850, 0], [420, 780, 1], [560, 714, 2], [680, 648, 3], [930, 516, 4], [1160, 384, 5]].forEach(([x, y, k]) => s.person(x, y, 230, { ...folk(k), legs: 'walk', arms: k % 2 ? 'r' : 'down', ground: 1 }));
    s.person(800, 582, 230, { ...folk(1), top: '#8fb0a0', legs: 'walk', arms: 'hip', flip: 1, ground: 1 }); s.person(130, 866, 230, { ...folk(4), top: '#f08a5d', legs: 'walk', flip: 1, ground: 1 });
  }],

  '500-parrainages-comment-ca-marche': [{ bg: '#f3e3c8' }, (s) => {
    s.hills(560, 40, '#cfe0c3', { n: 6 }); s.hills(640, 26, '#9dbf8f', { n: 7 }); s.ground(740, CREAM);
    s.poly([[690, 640], [910, 640], [1240, 920], [360, 920]], PAPER, { j: 3 });
    s.rect(560, 140, 480, 510, I.d, { sh: true }); s.poly([[520, 150], [800, 20], [1080, 150]], I.a, { sh: true, j: 4 }); s.rect(742, 270, 116, 380, '#ffe9b0', { j: 2 }); s.star(800, 108, 34, GOLD);
    [[120, 700, -14, 0], [290, 610, -6, 3], [1310, 610, 6, 1], [1480, 700, 14, 4]].forEach(([x, y, rot, k]) => { s.sheet(x + (x < 800 ? 30 : -30), y - 130, 150, 190, { rot, n: 3, head: TOPS[k], seal: RED }); s.hand(x, y, 64, { skin: SKIN[k], sleeve: TOPS[k], len: 420, cuff: PAPER, rot: -rot, fl: x < 800 ? 1 : -1 }); });
    [[470, 830, 0], [1120, 830, 2]].forEach(([x, y, k]) => s.person(x, y, 190, { ...folk(k), arms: 'hold', ground: 1 }));
  }],

  'lire-un-sondage-en-deux-minutes': [{ bg: '#dfeaf7' }, (s) => {
    s.blob(620, 420, 420, 0, '#ffffff', { o: 0.6, n: 14 }); s.ground(790, '#c9d8ee');
    [[250, 330, E.a], [420, 470, RED], [590, 452, I.a], [760, 250, '#3f9c86'], [930, 180, GOLD]].forEach(([x, h, c]) => s.rect(x, 800 - h, 130, h, c, { sh: true }));
    s.at(555, 350, 42, () => s.rect(150, -34, 380, 68, WOOD, { sh: true }));
    s.blob(555, 350, 200, 0, INK, { sh: true, n: 14 }); s.blob(555, 350, 156, 0, '#f4f9ff', { n: 14 }); s.rect(470, 300, 76, 168, RED, { j: 2 }); s.rect(566, 312, 76, 156, I.a, { j: 2 });
    s.clock(1290, 430, 210, { rim: I.d, wedge: [-90, -78] });
    s.poly([[1230, 130], [1350, 130], [1370, 230], [1210, 230]], WOOD, { j: 3 }); s.poly([[1210, 630], [1370, 630], [1350, 760], [1230, 760]], WOOD, { j: 3 });
  }],

  'budget-2027-les-sorties-possibles': [{ bg: S.l }, (s) => {
    s.rect(-20, 90, 1640, 610, '#f3c7d6', { j: 0 }); s.ground(696, '#f6e6d0');
    seq(6).forEach((i) => { const x = 90 + i * 245; s.rect(x - 16, 214, 222, 490, PAPER, { sh: true }); s.rect(x, 236, 190, 468, [E.a, RED, GOLD, I.a, '#3f9c86', S.a][i], { j: 2 }); s.rect(x + 30, 276, 130, 150, '#ffffff', { o: 0.2, j: 2 }); s.blob(x + 158, 486, 13, 0, INK); });
    s.blob(800, 862, 330, 30, INK, { o: 0.16 });
    s.poly([[470, 800], [800, 850], [1130, 800], [1130, 834], [800, 888], [470, 834]], DRED, { j: 3, sh: true }); s.poly([[490, 640], [640, 620], [800, 680], [800, 850], [640, 800], [474, 806]], PAPER, { sh: true }); s.poly([[1110, 640], [960, 620], [800, 680], [800, 850], [960, 800], [1126, 806]], '#f3e8d4', { j: 3 });
    s.lines(seq(4).map((i) => [[530, 680 + i * 30], [640, 664 + i * 30], [750, 704 + i * 30]]), 8, '#c9bca9'); s.lines(seq(4).map((i) => [[850, 704 + i * 30], [960, 664 + i * 30], [1070, 680 + i * 30]]), 8, I.m);
    [[300, 830], [340, 860], [262, 862]].forEach(([x, y]) => s.blob(x, y, 40, 0, GOLD, { sh: true }));
  }],

  'aide-a-mourir-le-chemin-d-une-loi': [{ bg: '#e6efe9' }, (s) => {
    s.blob(800, 220, 150, 0, '#fff6dc', { n: 13 }); s.hills(520, 30, '#c3d9cc', { n: 6 }); s.ground(640, '#dfe7d6');
    s.dome(330, 560, 380, { fill: I.a, dark: I.d, light: '#e9eefc' }); s.dome(1270, 560, 380, { fill: J.a, dark: J.d, light: PAPER, flag: GOLD });
    s.line([[430, 600], [800, 570], [1150, 610], [1190, 660], [800, 660], [420, 680], [400, 740], [800, 740], [1120, 760], [1060, 820], [860, 850]], 30, PAPER, { curve: true });
    s.line([[430, 600], [800, 570], [1150, 610], [1190, 660], [800, 660], [420, 680], [400, 740], [800, 740], [1120, 760], [1060, 820], [860, 850]], 7, WOOD, { dash: '3 26', curve: true });
    s.poly([[620, 790], [750, 770], [800, 794], [850, 770], [980, 790], [980, 862], [800, 876], [620, 862]], PAPER, { sh: true, j: 3 }); s.line([[800, 794], [800, 872]], 6, '#cdbfae');
    s.person(180, 850, 210, { ...folk(3), arms: 'giveR', ground: 1 }); s.person(250, 856, 190, { ...folk(0), top: '#8fb0a0', arms: 'give', ground: 1 }); s.tree(1440, 800, 180, '#3f7d63', { light: '#6fae8d' });
  }],

  'temps-de-parole-debats-argent-de-campagne': [{ bg: '#2b2740' }, (s) => {
    s.poly([[260, -40], [620, 900], [-100, 900]], '#ffe9b0', { o: 0.12, j: 0 }); s.poly([[1340, -40], [1700, 900], [980, 900]], '#ffe9b0', { o: 0.12, j: 0 }); s.ground(780, '#3b3556');
    s.poly([[170, 560], [560, 560], [520, 800], [210, 800]], E.a, { sh: true, j: 4 }); s.poly([[1040, 560], [1430, 560], [1390, 800], [1080, 800]], '#3f9c86', { sh: true, j: 4 });
    s.bust(365, 520, 120, folk(1)); s.bust(1235, 520, 120, folk(2)); s.mic(470, 470, 46, { head: INK, body: PAPER, rot: -12 }); s.mic(1130, 470, 46, { head: INK, body: PAPER, rot: 12 });
    s.clock(800, 330, 190, { rim: GOLD, wedge: [-90, 90] });
    seq(5).forEach((i) => seq(5 - Math.abs(i - 2)).forEach((k) => s.blob(660 + i * 70, 850 - k * 22, 40, 17, k % 2 ? GOLD : '#e09b22', {})));
  }],

  'europeennes-les-lecons-de-2024-pour-2029': [{ bg: U.l }, (s) => {
    s.blob(1250, 210, 120, 0, GOLD, { n: 14 }); s.hills(480, 50, '#b7d0ef', { n: 5 }); s.hills(600, 36, U.m, { n: 6 }); s.ground(740, U.a);
    s.smooth([[220, 930], [620, 760], [540, 640], [900, 590], [1040, 520], [1150, 470], [1190, 490], [1090, 580], [900, 660], [800, 700], [860, 780], [700, 930]], PAPER, { t: 7 });
    [[300, 640], [470, 560], [700, 500], [900, 430], [1330, 560], [1130, 700], [1400, 720]].forEach(([x, y], i) => s.star(x, y, 44 - i * 3, GOLD));
    urn(s, 260, 830, 260, U.d); urn(s, 1180, 470, 120, U.d);
    [[640, 800, 0], [790, 850, 3], [930, 700, 2]].forEach(([x, y, k]) => s.person(x, y, 200 - k * 14, { ...folk(k), legs: 'walk', ground: 1 }));
  }],

  'rumeurs-sur-le-vote-comment-verifier': [{ bg: '#241c3d' }, (s) => {
    s.poly([[720, -20], [880, -20], [1240, 820], [360, 820]], '#ffe9b0', { o: 0.28, j: 0 }); s.poly([[700, -20], [900, -20], [930, 70], [670, 70]], GOLD, { j: 3 });
    s.ground(790, '#3b2f5c'); s.blob(800, 842, 300, 34, INK, { o: 0.3 }); urn(s, 800, 830, 380, E.a);
    [[220, 200, 300, 180, RED, 1], [180, 470, 260, 160, '#6bbfa8', 1], [420, 690, 220, 140, GOLD, 1], [1380, 190, 300, 180, E.m, -1], [1430, 460, 260, 160, PAPER, -1], [1210, 680, 220, 140, '#f08a5d', -1]].forEach(([x, y, w, h, c, tail], i) => s.bubble(x, y, w, h, c, { tail, sh: true, ...(i % 2 ? { dots: INK } : { ln: INK }) }));
  }],

  'belgique-budget-pensions-senat-automne-2026': [{ bg: B.l }, (s) => {
    s.rect(-20, -20, 1640, 470, '#f7d793', { j: 0 }); seq(3).forEach((i) => s.rect(170 + i * 470, 90, 320, 250, '#fff3d6', { sh: true })); s.ground(560, '#e9c98a');
    [[330, 520, 0], [560, 470, 1], [800, 455, 2], [1040, 470, 3], [1270, 520, 5]].forEach(([x, y, k]) => s.bust(x, y, 96, { ...folk(k), sh: true }));
    s.blob(800, 700, 620, 190, WOOD, { sh: true, n: 14 }); s.blob(800, 680, 590, 168, '#c98a54', { n: 14 });
    seq(4).forEach((i) => seq(4 - i).forEach((k) => s.blob(330 + i * 74, 720 - k * 20, 42, 17, k % 2 ? GOLD : '#e09b22', {})));
    s.at(800, 660, 0, () => { s.poly([[-62, -104], [62, -104], [10, 0], [62, 104], [-62, 104], [-10, 0]], '#e9f6fb', { sh: true, j: 3 }); s.poly([[-46, 98], [46, 98], [0, 44]], '#f2cf86', { j: 2 }); s.rect(-76, -126, 152, 24, B.d, {}); s.rect(-76, 102, 152, 24, B.d, {}); });
    arc(s, 1180, 770, 62, [I.a, I.m, I.d], 6);
  }],

  'francais-de-belgique-comment-voter': [{ bg: '#d6e6ef' }, (s) => {
    s.hills(520, 36, '#b4d3b4', { n: 6 }); s.ground(640, '#e5d9b8');
    [[120, 190, I.a], [300, 240, RED], [470, 170, '#3f9c86']].forEach(([x, h, c]) => { s.rect(x - 70, 640 - h, 140, h, PAPER, { sh: true }); s.poly([[x - 86, 640 - h], [x, 560 - h], [x + 86, 640 - h]], c, { j: 4 }); });
    [[1130, 220, B.a], [1300, 170, B.d], [1470, 250, RED]].forEach(([x, h, c]) => { s.rect(x - 66, 640 - h, 132, h, '#ffe3c2', { sh: true }); s.poly([[x - 66, 640 - h], [x - 66, 600 - h], [x - 22, 600 - h], [x - 22, 556 - h], [x + 22, 556 - h], [x + 22, 600 - h], [x + 66, 600 - h], [x + 66, 640 - h]], c, { j: 2 }); });
    s.line([[800, 120], [780, 420], [820, 640], [800, 900]], 12, DRED, { dash: '30 26' });
    s.rect(-20, 786, 1640, 16, '#8a7a66', { j: 0 }); s.rect(-20, 826, 1640, 16, '#8a7a66', { j: 0 });
    s.smooth([[360, 680], [1150, 680], [1280, 730], [1310, 800], [360, 800]], RED, { sh: true, t: 9 }); seq(7).forEach((i) => s.rect(400 + i * 108, 704, 74, 46, '#e9f6fb', { j: 1 })); seq(6).forEach((i) => s.blob(450 + i * 150, 812, 24, 0, INK));
    s.line([[420, 330], [640, 210], [920, 210], [1140, 320]], 8, PAPER, { dash: '2 24', curve: true }); s.envelope(790, 190, 190, { rot: -8, seal: RED });
  }],

  'apres-le-2-mai-passation-dissolution-cohabitation': [{ bg: I.l }, (s) => {
    s.blob(800, 300, 420, 0, '#eef2fd', { n: 14 }); s.ground(690, CREAM);
    s.rect(430, 250, 740, 400, '#dfe6fa', { sh: true }); s.poly([[390, 256], [800, 90], [1210, 256]], I.a, { sh: true, j: 4 }); [510, 650, 950, 1090].forEach((x) => s.column(x, 650, 56, 380, PAPER, '#c9d4f4')); s.rect(740, 400, 120, 250, I.d, { j: 2 }); s.clock(800, 188, 56, { rim: I.d });
    seq(3).forEach((i) => s.rect(360 - i * 50, 650 + i * 34, 880 + i * 100, 38, i % 2 ? '#eadcc6' : PAPER, { j: 3 }));
    s.person(690, 770, 330, { ...folk(0), arms: 'giveR', ground: 1 }); s.person(910, 770, 330, { ...folk(3), top: RED, arms: 'give', ground: 1 });
    arc(s, 200, 860, 70, [I.a, I.m, I.d], 6); arc(s, 1400, 860, 70, [RED, GOLD, I.a], 6);
  }],

  's-inscrire-pour-voter-quand-on-est-etudiant': [{ bg: '#ffe3b8' }, (s) => {
    s.blob(1250, 230, 150, 0, RED, { n: 13, o: 0.8 }); s.hills(560, 40, '#f5c98a', { n: 6 }); s.hills(660, 28, '#8fbf9f', { n: 7 }); s.ground(760, CREAM);
    s.line([[780, 850], [780, 210]], 30, WOOD);
    [[200, 236, E.a, -1], [340, 180, RED, 1], [478, 210, '#3f9c86', -1]].forEach(([y, w, c, d]) => s.poly([[780 - d * 40, y], [780 + d * w * 1.5, y], [780 + d * (w * 1.5 + 76), y + 52], [780 + d * w * 1.5, y + 104], [780 - d * 40, y + 104]], c, { sh: true, j: 4 }));
    urn(s, 210, 650, 150, E.d); urn(s, 1300, 620, 150, DRED); urn(s, 1090, 840, 190, '#2a6f5d');
    s.person(530, 880, 520, { skin: SKIN[1], hair: HAIR[0], style: 'bun', top: GOLD, bottom: I.d, arms: 'hip', ground: 1 }); s.rect(444, 480, 62, 170, S.a, { sh: true }); s.line([[470, 480], [520, 520]], 14, S.d);
    s.sheet(300, 800, 120, 150, { rot: -12, n: 3, head: I.a });
  }],

  /* ---------- short news of the autumn ---------- */
  'flash-9': [{ bg: E.l }, (s) => {
    s.blob(800, 450, 480, 0, '#f6ecfb', { n: 14 }); s.rect(430, 190, 740, 560, PAPER, { sh: [14, 16] }); s.rect(430, 190, 740, 120, E.a, {}); [560, 1040].forEach((x) => s.rect(x - 18, 140, 36, 110, INK, { j: 2 }));
    seq(3).forEach((r) => seq(5).forEach((c) => s.rect(490 + c * 130, 350 + r * 130, 96, 92, '#eee2cf', { j: 3 }))); [[750, 480, RED], [1010, 480, GOLD], [880, 610, '#3f9c86']].forEach(([x, y, c]) => s.rect(x, y, 96, 92, c, { j: 3 }));
    s.envelope(1270, 720, 260, { rot: -12, seal: RED });
  }],
  'flash-10': [{ bg: B.l }, (s) => {
    s.blob(500, 430, 330, 0, '#fff3d6', { n: 13 }); s.clock(500, 430, 260, { rim: B.d, h: -90, m: -90, wedge: [-90, -40] }); s.ground(780, B.m);
    seq(4).forEach((i) => seq(5 - i).forEach((k) => s.blob(900 + i * 130, 790 - k * 42, 70, 27, k % 2 ? GOLD : '#e09b22', {}))); s.person(1440, 860, 400, { ...folk(5), top: I.a, arms: 'hip', ground: 1 });
  }],
  'flash-11': [{ bg: U.a }, (s) => {
    s.blob(800, 450, 420, 0, U.d, { n: 14 }); s.starRing(800, 450, 330, 46, GOLD); s.chair(800, 480, 210, RED, DRED, 0);
    s.person(420, 850, 380, { ...folk(0), arms: 'giveR', ground: 1 }); s.person(1180, 850, 380, { ...folk(3), arms: 'give', ground: 1 });
  }],
  'flash-12': [{ bg: '#cfe0d6' }, (s) => {
    s.blob(800, 430, 430, 0, '#e6efe9', { n: 14 }); s.sheet(800, 430, 460, 600, { n: 8, head: J.a, seal: RED, rot: -4 }); s.fist(1130, 620, 110, { rot: -24, skin: SKIN[2], sleeve: J.a, len: 520, cuff: PAPER }); s.line([[1080, 590], [980, 520]], 24, INK);
  }],
  'flash-13': [{ bg: S.l }, (s) => {
    s.blob(800, 430, 420, 0, '#fbe9ef', { n: 14 }); s.ground(790, '#efb3c9'); s.rect(560, 268, 200, 530, I.a, { sh: true }); s.rect(840, 262, 200, 536, S.a, { sh: true });
    [[200, 5], [360, 3], [1240, 3], [1400, 5]].forEach(([x, n]) => seq(n).forEach((k) => s.blob(x, 800 - k * 40, 70, 27, k % 2 ? GOLD : '#e09b22', {})));
  }],
  'flash-14': [{ bg: I.d }, (s) => {
    s.ring(800, 800, 0, 640, 180, 360, '#16245a'); arc(s, 800, 790, 130, [I.m, '#dfe6fa', I.a, '#c9d4f4'], 9);
    s.person(800, 860, 330, { ...folk(4), top: RED, arms: 'up', ground: 1 }); s.envelope(330, 230, 230, { rot: -14 }); s.envelope(1270, 230, 230, { rot: 12, seal: RED });
  }],
};
