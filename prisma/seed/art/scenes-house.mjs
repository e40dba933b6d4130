// The house's own pictures, for articles that come without one: four a category, one motif each, no text.
// Exported by scripts/render-art.mjs to public/art/maison; app/modules/illustrations/stock-illustrations.ts lists them.
import { CAT, CREAM, DRED, GOLD, HAIR, INK, PAPER, RED, SAND, SKIN, WOOD, pol } from './kit.mjs';
const { inst: I, elec: E, just: J, belg: B, euro: U, soc: S } = CAT;
const seq = (n) => Array.from({ length: n }, (_, i) => i);
const FOLK = [
  { skin: SKIN[1], hair: HAIR[0], style: 'short' }, { skin: SKIN[0], hair: HAIR[3], style: 'bob' }, { skin: SKIN[3], hair: HAIR[0], style: 'afro' },
  { skin: SKIN[2], hair: '#2f4ba8', style: 'hijab' }, { skin: SKIN[4], hair: HAIR[4], style: 'tail' }, { skin: SKIN[5], hair: HAIR[1], style: 'bun' },
];
/** A hemicycle of seats, drawn as dots. */
const hemicycle = (s, cx, cy, r0, rows, colour, size = 40) => {
  const by = {};
  for (let row = 0; row < rows; row++) { const r = r0 + row * size * 1.35, n = 8 + row * 3; for (let i = 0; i < n; i++) { const t = i / (n - 1); (by[colour(t, row)] ||= []).push(pol(cx, cy, r, 184 + 172 * t)); } }
  for (const c in by) s.dots(by[c], size, c);
};

export default {
  'maison-institutions-1': [{ bg: I.l }, (s) => {
    s.blob(1180, 240, 210, 0, '#fff3d9', { n: 12 }); s.hills(690, 30, '#b7c5ee', { n: 6 }); s.ground(780, CREAM);
    s.dome(760, 790, 760, { fill: I.a, dark: I.d, light: '#e9eefc', n: 7 });
    s.tree(180, 800, 260, '#3f7d63', { light: '#5a9a80' }); s.tree(1400, 806, 320, '#2f6b58', { light: '#4f9276' }); s.tree(1530, 800, 200, '#3f7d63');
  }],
  'maison-institutions-2': [{ bg: I.d }, (s) => {
    s.ring(800, 800, 0, 720, 180, 360, '#16245a', { sh: true });
    hemicycle(s, 800, 790, 260, 7, (t, r) => (t < 0.3 ? RED : t < 0.5 ? I.m : t < 0.72 ? '#dfe6fa' : GOLD), 46);
    s.ground(800, CREAM); s.rect(640, 690, 320, 130, WOOD, { sh: true }); s.rect(600, 680, 400, 34, '#8a5230', { sh: true });
    s.mic(800, 560, 52, { head: INK, body: '#2a2740' });
  }],
  'maison-institutions-3': [{ bg: '#f3e3c8' }, (s) => {
    s.poly([[0, 620], [1600, 580], [1600, 900], [0, 900]], WOOD, { j: 0 }); s.lines([[[0, 720], [1600, 690]], [[0, 830], [1600, 810]]], 6, '#8a5230', { o: 0.6 });
    s.sheet(560, 470, 420, 540, { rot: -9, n: 7, head: I.a }); s.sheet(820, 440, 430, 560, { rot: 5, n: 7, head: RED, seal: RED });
    s.at(1190, 560, 24, () => { s.rect(-40, -330, 80, 470, I.a, { sh: true }); s.poly([[-40, 140], [40, 140], [0, 250]], GOLD, {}); s.rect(-46, 90, 92, 56, GOLD, {}); s.rect(-26, -390, 52, 66, I.d, {}); });
  }],
  'maison-institutions-4': [{ bg: I.m }, (s) => {
    s.blob(800, 420, 380, 0, '#93a6e2', { n: 14 }); s.ground(800, I.d); s.rect(250, 770, 1100, 54, I.a, { sh: true }); s.rect(190, 812, 1220, 60, '#223a86', {});
    for (const x of [380, 590, 1010, 1220]) s.column(x, 774, 120, 470, PAPER, '#cfd8f2', { sh: true });
    s.rect(280, 262, 1040, 56, PAPER, { sh: true }); s.poly([[230, 270], [800, 70], [1370, 270]], GOLD, { sh: true, j: 4 }); s.poly([[430, 250], [800, 122], [1170, 250]], '#e09b22', { j: 3 });
    s.rect(690, 470, 220, 304, I.d, { j: 3 }); s.robin(800, 700, 150);
  }],

  'maison-elections-1': [{ bg: E.l }, (s) => {
    s.ground(740, '#fff4e2'); s.blob(800, 838, 430, 40, INK, { o: 0.14 });
    s.rect(480, 430, 640, 400, '#ffffff', { o: 0.82, sh: true }); s.envelope(640, 740, 210, { rot: 8, sh: false, flap: '#d8c3ec' }); s.envelope(930, 750, 210, { rot: -12, sh: false, fill: '#fdeecb', flap: '#f2cf86' }); s.envelope(790, 640, 210, { rot: -4, sh: false, flap: '#d8c3ec' });
    s.envelope(800, 300, 270, { rot: 4, flap: RED, fill: PAPER }); s.rect(430, 370, 740, 112, E.a, { sh: true }); s.rect(640, 396, 320, 26, E.d, { j: 1 }); s.rect(456, 806, 690, 44, E.d);
  }],
  'maison-elections-2': [{ bg: E.a }, (s) => {
    s.blob(800, 980, 700, 0, '#8d55c0', { n: 14 });
    [-40, -24, -8, 8, 24, 40].forEach((rot, i) => s.at(800, 1120, rot, () => s.sheet(0, -650, 300, 400, { n: 4, head: [RED, '#6bbfa8', GOLD, '#5b7fd0', '#f08a5d', E.m][i], fill: i % 2 ? PAPER : '#fff' })));
    s.fist(800, 830, 130, { skin: SKIN[5], sleeve: GOLD, cuff: PAPER, len: 300 });
  }],
  'maison-elections-3': [{ bg: GOLD }, (s) => {
    s.blob(800, 520, 560, 0, '#f8cc6a', { n: 14 });
    [[190, 560, 92, -9, 1], [470, 420, 100, 4, 0], [770, 500, 96, -3, 3], [1060, 400, 102, 6, 4], [1360, 540, 94, 10, 2]].forEach(([x, y, z, rot, k], i) => s.hand(x, y, z, { rot, skin: SKIN[k], sleeve: [E.a, RED, E.d, '#3f9c86', E.m][i], fl: i > 2 ? -1 : 1, len: 600, cuff: PAPER }));
  }],
  'maison-elections-4': [{ bg: E.d }, (s) => {
    s.blob(800, 450, 400, 0, '#56308a', { n: 16 });
    s.ring(800, 450, 170, 340, -90, 60, RED, { sh: true }); s.ring(800, 450, 170, 340, 64, 150, GOLD, { sh: true }); s.ring(800, 450, 170, 340, 154, 215, '#6bbfa8', { sh: true }); s.ring(800, 450, 170, 340, 219, 266, E.m, { sh: true });
    s.envelope(800, 450, 190, { rot: -6, flap: '#d8c3ec' });
    s.confetti(26, [60, 80, 380, 740], [E.m, GOLD, RED], { s: 16 }); s.confetti(26, [1180, 80, 380, 740], [E.m, GOLD, '#6bbfa8'], { s: 16 });
  }],

  'maison-justice-1': [{ bg: J.l }, (s) => {
    s.blob(800, 400, 380, 0, '#e6f5f0', { n: 14 }); s.ground(770, CREAM); s.blob(800, 826, 300, 30, INK, { o: 0.14 });
    s.scales(800, 820, 540, J.a, { pan: GOLD, string: J.d, sh: true, tilt: 0 });
  }],
  'maison-justice-2': [{ bg: J.a }, (s) => {
    s.poly([[0, 640], [1600, 600], [1600, 900], [0, 900]], J.d, { j: 0 }); s.blob(760, 780, 400, 66, '#0b5a4f', { n: 12 });
    s.rect(520, 700, 480, 90, WOOD, { sh: true }); s.rect(480, 770, 560, 46, '#8a5230', {}); s.gavel(820, 520, 240, 58, WOOD, '#8a5230', GOLD);
    s.lines([[[470, 560], [360, 500]], [[500, 480], [420, 380]], [[560, 420], [530, 300]]], 14, J.m);
  }],
  'maison-justice-3': [{ bg: '#f6ead2' }, (s) => {
    s.ground(760, J.m); s.blob(800, 830, 520, 40, J.d, { o: 0.25 });
    s.poly([[330, 740], [800, 800], [1270, 740], [1270, 780], [800, 850], [330, 780]], DRED, { j: 3, sh: true });
    s.poly([[350, 330], [580, 290], [800, 380], [800, 800], [580, 712], [330, 740]], PAPER, { sh: true }); s.poly([[1250, 330], [1020, 290], [800, 380], [800, 800], [1020, 712], [1270, 740]], '#f3e8d4', { j: 3 });
    s.lines(seq(6).map((i) => [[410, 400 + i * 52], [580, 370 + i * 52], [740, 436 + i * 52]]).concat(seq(6).map((i) => [[860, 436 + i * 52], [1020, 370 + i * 52], [1190, 400 + i * 52]])), 11, '#c9bca9');
    s.poly([[1090, 300], [1160, 312], [1160, 540], [1122, 500], [1086, 532]], RED, { j: 2 }); s.robin(620, 210, 190, { rot: -4 });
  }],
  'maison-justice-4': [{ bg: J.d }, (s) => {
    s.poly([[620, -20], [980, -20], [1360, 920], [240, 920]], '#0b5a4f', { j: 0 }); s.poly([[710, -20], [890, -20], [1130, 920], [470, 920]], '#128070', { j: 0 });
    const cx = 800, cy = 430;
    s.ring(cx, cy - 130, 96, 170, 180, 360, '#d9d2cb', { sh: true }); s.rect(cx - 170, cy - 140, 74, 120, '#d9d2cb', {}); s.rect(cx + 96, cy - 140, 74, 120, '#d9d2cb', {});
    s.rect(cx - 270, cy - 40, 540, 410, GOLD, { sh: [16, 18] }); s.rect(cx - 270, cy + 270, 540, 100, '#e09b22', { j: 2 });
    s.blob(cx, cy + 120, 66, 0, J.d); s.poly([[cx - 30, cy + 140], [cx + 30, cy + 140], [cx + 52, cy + 280], [cx - 52, cy + 280]], J.d, { j: 2 });
  }],

  'maison-belgique-1': [{ bg: B.l }, (s) => {
    s.blob(1290, 190, 150, 0, RED, { n: 11 }); s.ground(790, '#f2be56'); s.fine = 8;
    const c = [800, 460], R = 300, p = seq(6).map((i) => pol(...c, R, -90 + i * 60));
    const bars = [...p.map((q) => [c, q]), ...p.map((q, i) => [q, p[(i + 1) % 6]])];
    s.lines([[[680, 800], [740, 620]], [[920, 800], [860, 620]], [[800, 800], [800, 700]]], 26, '#9aa4b5'); s.lines(bars, 26, '#b9c2d0');
    for (const [x, y] of [c, ...p]) { s.blob(x, y, 92, 0, '#8c97a9', { sh: true, n: 11 }); s.blob(x - 24, y - 26, 46, 40, '#dfe5ee', { n: 9 }); }
  }],
  'maison-belgique-2': [{ bg: B.a }, (s) => {
    s.ground(770, B.d); const col = [INK, GOLD, RED];
    s.line([[-20, 190], [400, 290], [800, 310], [1200, 280], [1640, 160]], 12, B.d, { curve: true });
    seq(9).forEach((i) => { const x = 60 + i * 180, y = 220 + 90 * Math.sin((i / 8) * Math.PI); s.poly([[x - 72, y - 6], [x + 72, y - 2], [x, y + 190]], col[i % 3], { sh: true, j: 4 }); });
    [[330, 330, 1], [620, 300, 0], [950, 320, 4], [1250, 300, 5]].forEach(([x, h, k], i) => s.person(x, 850, h, { ...FOLK[k], top: [PAPER, RED, '#3d6fb5', PAPER][i], bottom: INK, arms: ['r', 'hip', 'up', 'l'][i], ground: 1 }));
  }],
  'maison-belgique-3': [{ bg: '#fdf3dd' }, (s) => {
    s.blob(280, 760, 330, 0, '#fbe3ad', { n: 12 }); s.blob(1380, 180, 300, 0, '#fbe3ad', { n: 12 });
    s.bubble(530, 380, 640, 400, GOLD, { tail: -1, ln: '#8a5a02', sh: true }); s.bubble(1060, 460, 600, 380, RED, { tail: 1, ln: '#fff', sh: true }); s.bubble(800, 720, 330, 200, '#3d6fb5', { tail: 0, dots: '#fff', sh: true });
  }],
  'maison-belgique-4': [{ bg: B.d }, (s) => {
    const arch = (x, y, w, h) => `M${x - w / 2} ${y}v${-(h - w / 2)}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h - w / 2}z`;
    s.blob(800, 300, 420, 0, '#94600a', { n: 14 }); s.ground(800, B.l);
    s.rect(300, 330, 1000, 480, GOLD, { sh: true }); s.rect(250, 282, 1100, 66, PAPER, { sh: true });
    s.many([420, 580, 1020, 1180].map((x) => arch(x, 808, 100, 330)), B.d); s.emit(arch(800, 810, 230, 400), B.d); s.emit(arch(800, 810, 170, 356), '#94600a');
    s.line([[800, 282], [800, 60]], 14, INK); s.many(['M800 66h64v110h-64z'], INK); s.many(['M864 66h64v110h-64z'], GOLD); s.many(['M928 66h64v110h-64z'], RED);
  }],

  'maison-europe-1': [{ bg: U.a }, (s) => { s.blob(800, 450, 400, 0, '#2a6fd6', { n: 16 }); s.starRing(800, 450, 310, 62, GOLD); s.robin(806, 460, 330); }],
  'maison-europe-2': [{ bg: U.l }, (s) => {
    s.hills(700, 26, '#bcd6f5', { n: 6 }); s.ground(800, CREAM);
    s.poly([[300, 806], [340, 300], [420, 190], [1180, 190], [1260, 300], [1300, 806]], U.a, { sh: true }); s.poly([[380, 300], [450, 236], [1150, 236], [1220, 300]], U.d, { j: 2 });
    const g = []; for (let r = 0; r < 5; r++) for (let c = 0; c < 11; c++) g.push(s.dPoly([[400 + c * 74, 350 + r * 84], [446 + c * 74, 350 + r * 84], [446 + c * 74, 404 + r * 84], [400 + c * 74, 404 + r * 84]], { j: 2 })); s.many(g, '#a9c8f2');
    s.ring(800, 300, 0, 90, 180, 360, GOLD, { sh: true });
    [90, 200, 1400, 1510].forEach((x, i) => { s.line([[x, 810], [x, 420 + i * 12]], 10, '#8c97a9'); s.rect(x, 420 + i * 12, 96, 66, [RED, GOLD, '#3fa07f', U.d][i], { sh: true }); });
  }],
  'maison-europe-3': [{ bg: '#f8b48c' }, (s) => {
    s.blob(1210, 240, 140, 0, '#ffd98a', { n: 11 }); s.hills(690, 40, '#dc8f72', { n: 6 }); s.hills(790, 24, '#b96a58', { n: 5 });
    s.line([[40, 720], [280, 640], [460, 540], [640, 520]], 11, PAPER, { dash: '2 28', curve: true });
    s.plane(900, 430, 330, { rot: -16, fill: PAPER, mid: '#d9e6f8', dark: U.m });
    [[300, 210, 46], [500, 130, 30], [700, 190, 38], [1330, 520, 36], [1450, 400, 26]].forEach(([x, y, r]) => s.star(x, y, r, U.a));
  }],
  'maison-europe-4': [{ bg: U.d }, (s) => {
    s.blob(1260, 220, 120, 0, GOLD, { n: 12 }); s.ground(700, '#1a4a8f'); s.lines([[[100, 790], [400, 790]], [[620, 840], [900, 840]], [[1150, 780], [1480, 780]]], 9, U.m, { o: 0.6 });
    s.rect(-20, 560, 1640, 50, PAPER, { sh: true });
    for (const x of [420, 1180]) { s.rect(x - 30, 180, 60, 640, U.m, { sh: true }); s.line([[x - 430, 560], [x - 230, 420], [x, 196], [x + 230, 420], [x + 400, 560]], 10, PAPER, { curve: true }); s.lines(seq(7).map((i) => [[x - 300 + i * 100, 560], [x - 300 + i * 100, 560 - (i === 3 ? 360 : 300 - Math.abs(i - 3) * 88)]]), 5, PAPER, { o: 0.6 }); }
    [[250, 500, 3], [640, 500, 1], [800, 490, 0], [960, 500, 5], [1350, 500, 2]].forEach(([x, , k], i) => s.person(x, 566, 170, { ...FOLK[k], top: [RED, GOLD, PAPER, RED, GOLD][i], bottom: '#2a2740', legs: i % 2 ? 'walk' : 'stand', arms: ['r', 'giveR', 'up', 'give', 'hip'][i] }));
  }],

  'maison-societe-1': [{ bg: S.l }, (s) => {
    s.blob(1150, 420, 380, 0, '#fbeaf1', { n: 14 });
    s.lines([[[1130, 250], [1330, 150]], [[1180, 430], [1420, 430]], [[1130, 610], [1330, 710]]], 26, S.a); s.megaphone(700, 440, 330, { rot: -8, fill: PAPER, inn: RED, dark: S.d, shade: SAND });
    s.fist(640, 640, 110, { rot: 6, skin: SKIN[3], sleeve: S.a, cuff: PAPER, len: 420 });
  }],
  'maison-societe-2': [{ bg: S.a }, (s) => {
    s.blob(800, 960, 760, 0, '#d4628f', { n: 16 });
    seq(7).forEach((i) => s.bust(120 + i * 228, 860 + (i % 2) * 40, 150, { ...FOLK[i % 6], top: [GOLD, PAPER, S.d, '#3f9c86', RED, '#5b7fd0', PAPER][i], sh: true }));
    s.rect(330, 120, 380, 240, PAPER, { rot: -5, sh: true }); s.line([[540, 350], [560, 640]], 18, WOOD); s.lines([[[400, 210], [640, 190]], [[404, 272], [580, 256]]], 22, RED);
    s.rect(960, 90, 330, 230, GOLD, { rot: 6, sh: true }); s.line([[1110, 316], [1090, 640]], 18, WOOD); s.star(1126, 204, 76, S.d);
  }],
  'maison-societe-3': [{ bg: '#efe3d3' }, (s) => {
    s.at(720, 470, -6, () => { s.rect(-430, -330, 860, 660, PAPER, { sh: [14, 16] }); s.rect(-370, -276, 500, 64, INK, { j: 3 }); s.rect(-370, -160, 360, 260, S.m, { j: 3 }); s.blob(-190, -30, 80, 0, S.d); s.lines(seq(5).map((i) => [[50, -140 + i * 56], [370, -140 + i * 56]]).concat(seq(3).map((i) => [[-370, 160 + i * 56], [370 - i * 60, 160 + i * 56]])), 12, '#cdbfa9'); });
    s.at(1150, 590, -38, () => { s.rect(-36, 170, 72, 330, WOOD, { sh: true }); }); s.blob(1150, 560, 220, 0, S.d, { sh: true, n: 14 }); s.blob(1150, 560, 176, 0, '#fdf2f6', { n: 14 }); s.lines([[[1040, 520], [1250, 500]], [[1050, 580], [1260, 560]], [[1060, 640], [1190, 628]]], 20, S.a);
  }],
  'maison-societe-4': [{ bg: S.d }, (s) => {
    s.rect(-20, 770, 1640, 160, '#4f1132'); s.rect(520, 210, 620, 420, PAPER, { sh: true, j: 5 }); s.rect(556, 246, 548, 348, '#2f6b58', { j: 3 }); s.lines([[[620, 330], [900, 320]], [[620, 410], [1020, 400]], [[620, 490], [820, 484]]], 14, '#d9efe6');
    [[220, 2], [410, 4], [1270, 1], [1450, 3]].forEach(([x, k], i) => s.person(x, 850, 420, { ...FOLK[k], top: [GOLD, S.m, RED, PAPER][i], bottom: INK, arms: ['r', 'hold', 'hip', 'l'][i], skirt: i === 2 ? S.m : null }));
    s.at(830, 800, 0, () => { ['#5b7fd0', GOLD, RED].forEach((c, i) => s.rect(-150 + i * 14, -40 - i * 46, 300 - i * 30, 44, c, { sh: true })); }); s.robin(832, 600, 170);
  }],

  'maison-general-1': [{ bg: '#ffe7cb' }, (s) => { s.blob(800, 460, 390, 0, '#ffd7a6', { n: 14 }); s.ground(800, CREAM); s.robin(700, 470, 560, { open: true }); s.bubble(1200, 300, 380, 240, PAPER, { tail: -1, ln: RED, sh: true }); }],
  'maison-general-2': [{ bg: RED }, (s) => { s.blob(800, 450, 480, 0, '#ff6f68', { n: 14 }); s.mic(800, 400, 210, { head: INK, body: PAPER, ring: GOLD, rot: 12 }); s.lines([[[420, 250], [320, 190]], [[390, 420], [260, 420]], [[1180, 250], [1280, 190]], [[1210, 420], [1340, 420]]], 22, PAPER); }],
  'maison-general-3': [{ bg: '#2a2630' }, (s) => { s.clock(800, 450, 340, { rim: RED, wedge: [-90, 40] }); s.confetti(24, [60, 80, 340, 740], [GOLD, RED, '#6dbba9'], { s: 16 }); s.confetti(24, [1200, 80, 340, 740], [GOLD, PAPER, '#7aa9e8'], { s: 16 }); }],
  'maison-general-4': [{ bg: '#cfe9e1' }, (s) => { s.ground(740, '#8fc7b6'); s.sheet(560, 470, 380, 500, { rot: -10, n: 6, head: RED }); s.sheet(860, 450, 380, 500, { rot: 4, n: 6, head: U.a }); s.sheet(1140, 480, 340, 450, { rot: 14, n: 5, head: GOLD }); s.robin(860, 150, 200); }],
};
