import { CAT, SKIN, HAIR, INK, RED, DRED, PAPER, CREAM, GOLD, WOOD, pol } from './kit.mjs';
const { inst: I, elec: E, just: J, belg: B, euro: U, soc: S } = CAT;
const { abs } = Math;
const seq = (n) => Array.from({ length: n }, (_, i) => i);
const FOLK = [
  { skin: SKIN[1], hair: HAIR[0], style: 'short' }, { skin: SKIN[0], hair: HAIR[3], style: 'bob' }, { skin: SKIN[3], hair: HAIR[0], style: 'afro' },
  { skin: SKIN[2], hair: '#2f4ba8', style: 'hijab' }, { skin: SKIN[4], hair: HAIR[4], style: 'tail' }, { skin: SKIN[5], hair: HAIR[1], style: 'bun' }, { skin: SKIN[0], hair: HAIR[2], style: 'cap' }, { skin: SKIN[5], hair: HAIR[0], style: 'long' },
];

export default {
  'comment-une-loi-est-votee-en-france': [{ bg: I.l }, (s) => {
    s.blob(800, 250, 190, 0, '#ffffff', { o: 0.55, n: 12 });
    s.hills(640, 26, '#b7c5ee', { n: 6 }); s.ground(742, CREAM);
    s.dome(345, 752, 520, { fill: I.a, dark: I.d, light: '#e9eefc' });
    s.dome(1300, 752, 440, { fill: I.m, dark: I.a, light: PAPER, n: 6, flag: GOLD });
    s.tree(640, 760, 120, '#3f7d63'); s.tree(1010, 764, 150, '#2f6b58'); s.tree(1060, 770, 100, '#4f9276');
    s.line([[430, 330], [560, 170], [760, 130], [930, 190], [1080, 300], [1230, 340]], 9, I.d, { dash: '2 26', curve: true });
    s.line([[1180, 800], [900, 860], [620, 850], [440, 800]], 9, I.m, { dash: '2 26', curve: true });
    s.sheet(790, 228, 210, 270, { rot: -9, n: 5, head: I.a, seal: RED });
    s.sheet(1010, 262, 66, 84, { rot: 12, n: 2, fill: '#fff', sh: [4, 6] }); s.sheet(560, 205, 56, 72, { rot: -24, n: 2, fill: '#fff', sh: [4, 6] });
    s.person(720, 838, 170, { ...FOLK[1], top: GOLD, bottom: I.d, arms: 'r', ground: 1 }); s.person(860, 850, 178, { ...FOLK[0], top: RED, bottom: INK, arms: 'hip', ground: 1 });
  }],

  'motion-de-censure-expliquee': [{ bg: I.d }, (s) => {
    const cx = 800, cy = 610, cols = [I.a, '#3f5fc4', I.m];
    s.ring(cx, cy, 0, 590, 180, 360, '#16245a'); 
    for (let row = 0; row < 5; row++) {
      const r0 = 222 + row * 74, n = 11 + row * 4, by = {};
      for (let i = 0; i < n; i++) { const a0 = 184 + (172 * i) / n, a1 = 184 + (172 * (i + 0.8)) / n, mid = (a0 + a1) / 2; if (abs(mid - 232) < 3.5 || abs(mid - 308) < 3.5 || abs(mid - 270) < 3.2) continue; const c = mid < 240 ? (row % 2 ? cols[0] : cols[1]) : mid < 300 ? I.m : row % 2 ? '#c9d4f4' : '#dfe6fa'; (by[c] ||= []).push(s.dRing(cx, cy, r0, r0 + 52, a0, a1, { j: 2 })); }
      for (const c in by) s.many(by[c], c);
    }
    s.ground(640, CREAM); s.poly([[480, 640], [1120, 640], [1240, 900], [360, 900]], '#fff6e6', { j: 4 });
    s.blob(810, 808, 270, 34, INK, { o: 0.16 });
    s.chair(770, 690, 172, RED, DRED, 76);
    s.raw(`<path fill="none" stroke="${RED}" stroke-width="10" d="M600 520Q720 410 880 450M640 570Q720 490 830 505"/>`);
    const hs = [[120, 720, 64, -8, 1], [262, 640, 60, 4, 0], [400, 770, 56, -5, 3], [1200, 765, 58, 6, 4], [1345, 650, 62, -4, 5], [1490, 715, 66, 8, 2]];
    hs.forEach(([x, y, z, rot, k], i) => s.hand(x, y, z, { rot, skin: SKIN[k], sleeve: [GOLD, I.a, '#8fb0a0', I.m, '#f08a5d', I.a][i], fl: i > 2 ? -1 : 1, len: 360, cuff: PAPER }));
  }],

  'article-49-3-mode-d-emploi': [{ bg: RED }, (s) => {
    s.poly([[0, 640], [1600, 610], [1600, 900], [0, 900]], '#e8373f', { j: 0 });
    s.lines([[[330, 150], [250, 470]], [[400, 110], [350, 380]], [[1230, 110], [1270, 380]], [[1300, 150], [1380, 470]]], 12, '#ffb3a6', { o: 0.8 });
    s.blob(800, 852, 520, 44, INK, { o: 0.16 });
    for (let i = 0; i < 9; i++) s.poly([[372 + s.j(22), 850 - i * 24], [1228 + s.j(22), 850 - i * 24], [1190 + s.j(10), 822 - i * 24], [412 + s.j(10), 822 - i * 24]], i % 2 ? PAPER : '#eadcc6', { j: 4 });
    s.poly([[340, 640], [1246, 640], [1130, 536], [470, 536]], PAPER, { j: 5, sh: true });
    s.lines([[[520, 566], [660, 566]], [[478, 598], [640, 598]], [[950, 566], [1080, 566]], [[960, 598], [1120, 598]]], 9, '#cdbfae');
    s.poly([[590, 590], [1010, 590], [960, 548], [640, 548]], I.a, { j: 4, o: 0.35 });
    // the stamp
    s.rect(566, 420, 468, 96, I.d, { sh: [0, 40], so: 0.22 }); s.rect(590, 500, 420, 34, I.a, {});
    s.poly([[620, 420], [980, 420], [900, 340], [700, 340]], I.a, { sh: true });
    s.poly([[748, 346], [852, 346], [838, 190], [762, 190]], WOOD, {}); s.poly([[806, 346], [852, 346], [838, 190], [806, 190]], '#8a5230', { j: 1 });
    s.poly([[640, -20], [960, -20], [930, 96], [676, 92]], I.d, { sh: true }); s.rect(668, 66, 270, 48, PAPER, {});
    s.smooth([[690, 112], [912, 112], [926, 190], [896, 262], [806, 276], [716, 262], [676, 190]], SKIN[5], { sh: true });
    s.lines([[[742, 170], [742, 250]], [[798, 176], [798, 262]], [[854, 172], [854, 254]]], 7, '#8a5433', { o: 0.6 });
    s.line([[684, 176], [700, 216], [790, 226]], 46, SKIN[5], { curve: true });
    s.sheet(214, 690, 150, 190, { rot: -22, n: 4 }); s.sheet(1410, 700, 150, 190, { rot: 18, n: 4 }); s.sheet(1470, 330, 110, 140, { rot: 34, n: 3 }); s.sheet(140, 330, 110, 140, { rot: -38, n: 3 });
  }],

  'conseil-constitutionnel-gardien-de-la-constitution': [{ bg: CREAM }, (s) => {
    s.blob(800, 380, 430, 0, '#fde3b4', { n: 14 }); s.blob(800, 380, 330, 0, '#fbd28a', { n: 14, o: 0.7 });
    s.ground(720, '#dfe5f6'); s.poly([[120, 760], [1480, 760], [1560, 830], [40, 830]], I.m, { j: 3 }); s.rect(-20, 826, 1640, 90, I.a);
    for (const x of [210, 390, 1210, 1390]) s.column(x, 762, 104, 520, x === 390 || x === 1210 ? I.a : I.d, x === 390 || x === 1210 ? I.d : I.a, { sh: true });
    s.rect(110, 196, 380, 52, I.d, { sh: true }); s.rect(1110, 196, 380, 52, I.d, { sh: true });
    // book
    s.poly([[500, 720], [800, 770], [1100, 720], [1100, 750], [800, 806], [500, 750]], DRED, { j: 3, sh: true });
    s.poly([[520, 520], [660, 500], [800, 560], [800, 770], [660, 712], [500, 726]], PAPER, { sh: true }); s.poly([[1080, 520], [940, 500], [800, 560], [800, 770], [940, 712], [1100, 726]], '#f3e8d4', { j: 3 });
    s.lines(seq(5).map((i) => [[548, 560 + i * 31], [664, 542 + i * 31], [766, 588 + i * 31]]).concat(seq(4).map((i) => [[834, 592 + i * 31], [936, 546 + i * 31], [1052, 562 + i * 31]])), 8, '#c9bca9');
    s.poly([[986, 512], [1030, 518], [1030, 640], [1006, 614], [984, 636]], RED, { j: 2 });
    s.scales(800, 520, 250, I.d, { pan: GOLD, string: I.d, tilt: 0 });
    s.person(76, 836, 210, { ...FOLK[4], top: GOLD, bottom: '#2a2740', arms: 'r' }); s.person(1530, 838, 216, { ...FOLK[2], top: RED, bottom: '#2a2740', arms: 'hip' });
  }],

  'comment-fonctionne-l-election-presidentielle': [{ bg: E.l }, (s) => {
    s.poly([[0, 0], [760, 0], [420, 900], [0, 900]], E.m, { j: 0, o: 0.5 }); s.ground(760, '#fff4e2');
    s.envelope(420, 190, 250, { rot: -14, fill: PAPER, flap: '#e3d2f2' }); s.envelope(640, 110, 180, { rot: 12, fill: GOLD, flap: '#e09b22' });
    // urn
    s.blob(330, 838, 270, 30, INK, { o: 0.15 });
    s.rect(120, 470, 410, 360, '#ffffff', { o: 0.78, sh: true }); s.envelope(240, 770, 130, { rot: 8, sh: false, flap: '#d8c3ec' }); s.envelope(400, 776, 130, { rot: -12, sh: false, fill: '#fdeecb', flap: '#f2cf86' }); s.envelope(320, 700, 130, { rot: -4, sh: false, flap: '#d8c3ec' });
    s.rect(90, 420, 470, 74, E.a, { sh: true }); s.rect(226, 440, 200, 20, E.d, { j: 1 }); s.rect(110, 816, 430, 30, E.d);
    s.envelope(324, 396, 150, { rot: 4, flap: RED, fill: PAPER, sh: false }); s.rect(226, 446, 200, 54, E.a, { j: 1 });
    const tops = [RED, E.a, GOLD, '#3f9c86', '#f08a5d', E.d, '#5b7fd0'];
    seq(7).forEach((i) => { const f = FOLK[(i + 2) % 8], h = 380 - i * 8 + s.j(26), x = 690 + i * 138; s.person(x, 836, h, { ...f, top: tops[i], bottom: [INK, '#2a2740', '#5b4636'][i % 3], arms: i === 0 ? 'give' : i === 3 ? 'hold' : i === 5 ? 'hip' : 'down', skirt: i === 4 ? E.m : null, legs: i % 2 ? 'walk' : 'stand', ground: 1, flip: 1 }); });
    s.envelope(566, 590, 84, { rot: -10, flap: RED });
  }],

  'scrutin-majoritaire-ou-proportionnel': [{ bg: E.d }, (s) => {
    s.poly([[806, -20], [1640, -20], [1640, 920], [786, 920]], CREAM, { j: 0 });
    const hemi = (cx, cy, f) => { const by = {}; for (let r = 0; r < 6; r++) { const R = 120 + r * 44, n = 7 + r * 3; for (let i = 0; i < n; i++) { const a = 183 + (174 * i) / (n - 1), [x, y] = pol(cx, cy, R, a), c = f((a - 183) / 174, r, i); (by[c] ||= []).push([x + s.j(2), y + s.j(2)]); } } for (const c in by) { s.dots(by[c].map(([x, y]) => [x + 4, y + 6]), 35, INK, { o: 0.16 }); s.dots(by[c], 35, c); } };
    s.g('translate(0 -50)', () => {
    s.ring(400, 600, 0, 380, 180, 360, '#56308a', { sh: true }); s.ring(1200, 600, 0, 380, 180, 360, PAPER, { sh: true });
    hemi(400, 600, (t) => (t < 0.2 ? E.m : t > 0.86 ? '#6bbfa8' : GOLD));
    hemi(1200, 600, (t, r, i) => (t < 0.22 ? RED : t < 0.42 ? E.a : t < 0.56 ? '#6bbfa8' : t < 0.78 ? GOLD : t < 0.92 ? '#5b7fd0' : '#e88fb0'));
    s.rect(300, 560, 200, 90, E.a, { sh: true }); s.rect(1100, 560, 200, 90, E.d, { sh: true });
    s.rect(270, 640, 260, 26, '#2c134b'); s.rect(1070, 640, 260, 26, '#b9a88f');
    });
    // one big ballot against six small ones
    s.sheet(400, 738, 270, 190, { fill: GOLD, n: 2, lc: '#c98515', rot: -4 });
    [RED, E.a, '#6bbfa8', GOLD, '#5b7fd0', '#e88fb0'].forEach((c, i) => s.sheet(946 + i * 102, 740 + (i % 2) * 22, 92, 124, { fill: c, n: 2, lc: '#fff8', rot: s.j(9), sh: [5, 7] }));
    
  }],

  'voter-par-procuration-mode-d-emploi': [{ bg: '#efe3d3' }, (s) => {
    // a map
    s.many([[[-20, -20], [300, -20], [340, 190], [-20, 250]], [[370, -20], [700, -20], [690, 130], [400, 180]], [[1130, -20], [1620, -20], [1620, 160], [1180, 110]], [[-20, 690], [260, 640], [330, 920], [-20, 920]], [[1210, 640], [1620, 590], [1620, 920], [1260, 920]], [[400, 620], [640, 600], [650, 920], [410, 920]]].map((p) => s.dPoly(p)), '#fbf4e8');
    s.many([[[770, -20], [1080, -20], [1110, 110], [770, 120]], [[30, 300], [340, 240], [370, 560], [40, 610]]].map((p) => s.dPoly(p)), '#cfe0c3');
    s.smooth([[1640, 250], [1380, 300], [1250, 440], [1080, 520], [980, 680], [1010, 960], [1150, 960], [1140, 720], [1210, 620], [1370, 520], [1480, 400], [1640, 370]], '#b9d3ea', { j: 0 });
    s.line([[60, 860], [360, 780], [540, 820], [700, 700], [760, 640]], 10, E.a, { dash: '2 24', curve: true });
    for (const [x, y] of [[110, 390], [250, 360], [180, 500], [860, 40], [980, 60]]) s.blob(x, y, 38, 34, '#9dbf8f', { k: 0.05 });
    s.blob(800, 812, 130, 26, INK, { o: 0.22 });
    s.smooth([[800, 806], [690, 620], [610, 470], [640, 310], [800, 236], [960, 310], [990, 470], [910, 620]], RED, { sh: [14, 12], t: 6.2 });
    s.blob(800, 430, 128, 0, PAPER, { n: 11 });
    s.envelope(800, 430, 330, { rot: -5, flap: E.m, seal: E.a, sh: true });
    s.pinch(640, 452, 130, { rot: -7, skin: SKIN[3], sleeve: E.a, len: 900 }); s.pinch(962, 420, 130, { rot: -7, fl: -1, skin: SKIN[0], sleeve: GOLD, len: 900 });
  }],

  'vote-blanc-vote-nul-abstention': [{ bg: E.a }, (s) => {
    s.poly([[0, 0], [536, 0], [520, 660], [0, 660]], '#8d55c0', { j: 0 }); s.poly([[1066, 0], [1600, 0], [1600, 660], [1080, 660]], '#5d2a8c', { j: 0 });
    s.ground(650, '#e9d8c4'); s.rect(-20, 636, 1640, 22, E.d);
    s.blob(270, 380, 200, 0, '#a675d4', { n: 12 });
    s.envelope(270, 470, 310, { open: true, flap: '#d9c9e8', inside: '#c9b3df', paper: '#ffffff' });
    s.blob(800, 690, 180, 22, INK, { o: 0.2 });
    // crumpled
    s.at(800, 500, 0, () => {
      s.poly([[-180, 20], [-150, -110], [-70, -170], [20, -150], [110, -180], [170, -90], [190, 10], [150, 110], [90, 170], [-30, 180], [-120, 150]], PAPER, { j: 8, sh: true });
      s.many([[[-150, -110], [-40, -60], [-180, 20]], [[20, -150], [60, -30], [-40, -60]], [[170, -90], [60, -30], [100, 60], [190, 10]], [[-30, 180], [-60, 60], [40, 90]], [[-120, 150], [-60, 60], [-140, 40]]].map((p) => s.dPoly(p, { j: 5 })), '#e6dccf');
      s.many([[[60, -30], [100, 60], [40, 90], [-10, 20]], [[110, -180], [170, -90], [90, -80]]].map((p) => s.dPoly(p, { j: 5 })), '#d5c7b8');
      s.lines([[[-96, -70], [96, 110]], [[104, -74], [-92, 116]]], 26, RED);
    });
    // left on the ground
    s.poly([[1140, 850], [1380, 880], [1520, 790], [1290, 770]], INK, { o: 0.18, j: 2 }); s.poly([[1126, 832], [1370, 866], [1506, 772], [1280, 748]], PAPER, {}); s.poly([[1280, 748], [1310, 824], [1506, 772]], '#dccbe9', { j: 2 }); s.lines([[[1136, 830], [1290, 806]], [[1366, 860], [1330, 815]]], 5, '#dccbe9');
    s.person(1440, 690, 320, { ...FOLK[6], hair: GOLD, top: '#4b7f9c', bottom: INK, legs: 'walk', arms: 'hip', ground: 1 });
    s.smooth([[560, 846], [610, 826], [622, 850], [575, 864]], E.m, { o: 0.8 }); s.leaf(760, 850, 70, -18, '#d98e04', '#8a5a02'); s.leaf(1010, 800, 54, 30, '#c2673a', '#7d3d1c'); s.leaf(180, 830, 60, 10, '#d98e04', '#8a5a02');
  }],

  'separation-des-pouvoirs-a-quoi-ca-sert': [{ bg: J.l }, (s) => {
    s.blob(1240, 230, 150, 0, '#ffe2a1', { n: 11 }); s.hills(640, 40, '#a9d6c9', { n: 6 }); s.hills(720, 24, J.m, { n: 5 });
    s.ground(796, CREAM); s.rect(200, 768, 1200, 52, J.d, { sh: true });
    s.column(420, 770, 190, 440, J.a, J.d, { sh: true }); s.column(800, 770, 190, 440, GOLD, '#c8861a', { sh: true }); s.column(1180, 770, 190, 440, '#3d6fb5', '#27497c', { sh: true });
    s.at(800, 300, -3.2, () => { s.rect(-640, -12, 1280, 62, J.d, { sh: true }); s.poly([[-680, -8], [0, -250], [680, -8]], RED, { sh: true, j: 4 }); s.poly([[-470, -34], [0, -200], [470, -34]], '#ff7a70', { j: 4 }); s.blob(0, -92, 52, 0, PAPER, {}); });
    s.sheet(420, 560, 92, 116, { n: 3, head: J.a, rot: -4 }); s.at(800, 560, 0, () => { s.rect(-52, -40, 104, 92, PAPER, { sh: true }); s.rect(-22, -62, 44, 26, PAPER, {}); s.rect(-52, -2, 104, 12, '#c8861a', { j: 1 }); }); s.scales(1180, 622, 84, PAPER, { pan: PAPER });
    s.person(610, 818, 150, { ...FOLK[5], top: RED, arms: 'up', bottom: INK }); s.person(990, 820, 156, { ...FOLK[1], top: J.a, arms: 'hip', bottom: '#2a2740' });
  }],

  'presomption-d-innocence': [{ bg: J.d }, (s) => {
    s.blob(800, 60, 40, 0, '#0a5a4f'); s.confetti(16, [60, 40, 1480, 300], ['#0d6a5d'], { s: 8 });
    // courthouse, dim
    s.rect(180, 360, 1240, 360, '#0b5a4f'); s.poly([[120, 366], [800, 130], [1480, 366]], '#0d6a5d', { sh: true }); s.poly([[360, 340], [800, 190], [1240, 340]], '#095147');
    for (const x of [270, 450, 1150, 1330]) s.column(x, 716, 96, 336, '#128070', '#0b5a4f');
    s.rect(100, 706, 1400, 46, '#128070'); s.rect(40, 748, 1520, 50, '#0d6a5d'); s.rect(-20, 794, 1640, 120, '#085045');
    s.poly([[740, -20], [860, -20], [1190, 800], [410, 800]], '#fff0b8', { o: 0.26, j: 0 }); s.poly([[770, -20], [830, -20], [1080, 800], [520, 800]], '#fff0b8', { o: 0.3, j: 0 });
    s.blob(800, 802, 400, 66, '#ffeeb0', { n: 14 }); s.blob(800, 802, 290, 44, '#fff7da', { n: 12 });
    s.scales(800, 806, 400, GOLD, { pan: '#ffd067', string: GOLD, sh: true, tilt: 0 });
    s.poly([[700, -20], [900, -20], [868, 76], [732, 76]], INK, { j: 3 }); s.rect(724, 66, 152, 22, RED, {});
    s.person(590, 826, 150, { ...FOLK[5], top: PAPER, bottom: '#2a2740' }); s.person(1016, 826, 150, { ...FOLK[0], top: RED, bottom: INK, arms: 'hip' });
  }],

  'defenseur-des-droits-qui-peut-le-saisir': [{ bg: '#5fae9e' }, (s) => {
    s.smooth([[-40, -40], [500, -40], [420, 90], [210, 150], [-40, 120]], '#3d8d7e', { j: 0 }); s.smooth([[1640, -40], [1000, -40], [1130, 80], [1400, 150], [1640, 110]], '#3d8d7e', { j: 0 });
    const rain = []; for (let i = 0; i < 46; i++) { const x = (i * 193) % 1700, y = ((i * 131) % 820) + s.j(30); if (x > 330 && x < 1290 && y > 190) continue; rain.push([[x, y], [x - 22, y + 62]]); }
    s.lines(rain, 7, '#e3f5ef', { o: 0.85 });
    s.ground(770, J.d); s.blob(800, 824, 640, 60, '#0b5a4f', { n: 14 }); s.blob(800, 820, 520, 40, '#2f8a79', { n: 14, o: 0.6 });
    s.line([[800, 120], [806, 760], [790, 826], [740, 834], [716, 796]], 20, INK, { curve: false });
    const tops = ['#f08a5d', GOLD, '#3d6fb5', PAPER, E.m, '#f3c4b0', '#2f4ba8'];
    [[460, 250, 1], [580, 300, 2], [690, 200, 0], [905, 290, 3], [1010, 180, 4], [1120, 270, 7]].forEach(([x, h, k], i) => s.person(x, 826, h, { ...FOLK[k], top: tops[i], bottom: [INK, '#2a2740', '#5b3b2a'][i % 3], arms: ['down', 'r', 'l', 'hip', 'down', 'hold'][i], skirt: i === 0 ? '#7a3fb0' : null, ground: 0 }));
    // the umbrella
    s.emit('M280 500C290 240 520 100 800 96C1080 100 1310 240 1320 500C1270 450 1190 450 1146 500C1110 446 1020 446 974 500C930 446 850 446 800 500C750 446 670 446 626 500C580 446 490 446 454 500C410 450 330 450 280 500z', RED, { sh: [10, 16], so: 0.2 });
    s.emit('M454 500C470 330 600 160 800 96C700 190 640 330 626 500C580 446 490 446 454 500zM974 500C960 330 900 190 800 96C1000 160 1130 330 1146 500C1110 446 1020 446 974 500z', DRED);
    s.emit('M340 350C400 220 520 140 640 116C500 180 420 260 380 360z', '#ff8379'); s.line([[800, 98], [800, 56]], 18, INK);
  }],

  'liberte-de-la-presse-et-ses-limites': [{ bg: J.a }, (s) => {
    s.poly([[1050, -20], [1620, -20], [1620, 920], [1290, 920]], '#0b6557', { j: 0 });
    const c = [1090, 430]; seq(3).forEach((i) => s.raw(`<path fill="none" stroke="${['#f5b93b', '#fffaf0', '#6dbba9'][i]}" stroke-width="14"${i === 2 ? ' stroke-dasharray="4 34"' : ''} d="M${c.map((v, k) => Math.round(pol(...c, 190 + i * 110, -42)[k])).join(' ')}A${190 + i * 110} ${190 + i * 110} 0 0 1 ${c.map((v, k) => Math.round(pol(...c, 190 + i * 110, 42)[k])).join(' ')}"/>`));
    // newspaper folding into a cone
    s.poly([[80, 330], [330, 250], [420, 740], [150, 800]], '#e8dcc6', { sh: true }); s.poly([[300, 240], [600, 330], [620, 660], [400, 744]], PAPER, { sh: true });
    s.at(196, 370, -17, () => { s.rect(-60, -30, 190, 36, INK, { j: 2 }); s.lines(seq(6).map((i) => [[-40 + i * 5, 70 + i * 46], [130, 70 + i * 46]]), 9, '#b9aa94'); });
    s.poly([[420, 330], [580, 372], [582, 470], [436, 452]], J.m, { j: 3 }); s.blob(505, 410, 30, 0, J.d); s.lines(seq(4).map((i) => [[446 + i * 4, 510 + i * 44], [590, 510 + i * 30]]), 9, '#cdbfa9');
    s.poly([[560, 330], [1060, 150], [1100, 720], [580, 664]], PAPER, { sh: true, j: 5 }); s.poly([[570, 520], [1085, 500], [1100, 720], [580, 664]], '#e9ddc8', { j: 3 });
    s.lines([[[620, 372], [980, 250]], [[622, 420], [860, 358]], [[624, 466], [990, 400]], [[628, 560], [1000, 560]], [[632, 610], [900, 628]]], 10, '#bfb19b');
    s.rect(690, 476, 150, 26, INK, { rot: -7, j: 2 });
    s.blob(1084, 432, 92, 292, RED, { sh: true, n: 12 }); s.blob(1094, 436, 50, 176, DRED, { n: 10 });
    s.poly([[470, 700], [560, 680], [600, 850], [500, 862]], INK, { sh: true }); s.fist(548, 800, 92, { rot: 8, skin: SKIN[1], sleeve: GOLD, cuff: PAPER, len: 300 });
    s.confetti(22, [1190, 140, 360, 620], [PAPER, GOLD, '#ff8379'], { s: 20 });
  }],

  'comment-la-belgique-forme-un-gouvernement': [{ bg: B.l }, (s) => {
    s.fine = 60;
    s.many([[[-20, 120], [1620, 60], [1620, 90], [-20, 150]], [[-20, 420], [1620, 400], [1620, 428], [-20, 450]], [[-20, 740], [1620, 760], [1620, 790], [-20, 770]]].map((p) => s.dPoly(p)), '#f6d999');
    const tops = [B.a, INK, '#3d6fb5', '#f08a5d', '#3f9c86', E.a, PAPER, '#c2467a', '#2a2740', GOLD];
    seq(10).forEach((i) => { const a = -90 + i * 36, [x, y] = pol(800, 450, 395, a); s.at(x + (x - 800) * 0.16, y, a + 90, () => { s.rect(-64, -74, 128, 60, B.d, {}); s.smooth([[-84, 20], [-70, -34], [0, -48], [70, -34], [84, 20], [50, 44], [-50, 44]], tops[i], { sh: true }); s.lines([[[-66, 20], [-46, 92]], [[66, 20], [46, 92]]], 32, tops[i]); s.dots([[-44, 102], [44, 102]], 28, SKIN[i % 6]); s.blob(0, -4, 38, 42, HAIR[(i * 2 + 1) % 6], { n: 8, k: i % 3 ? 0.02 : 0.08 }); }); });
    s.blob(800, 450, 372, 322, '#b06d10', { n: 16, sh: [14, 18], k: 0.006 }); s.blob(800, 442, 356, 306, '#e3a53a', { n: 16, k: 0.006 }); s.blob(800, 442, 300, 252, '#eeb650', { n: 16, k: 0.006 });
    const pc = (x, y, r, c, knob, hole) => s.at(x, y, r, () => { const k = (q) => (q ? `c-14-34 46-40 34 0` : ''); const d = `M-66-66L-18-66C-34-104 34-104 18-66L66-66L66-18C${hole ? '28-34 28 34' : '104-34 104 34'} 66 18L66 66L18 66C34 28-34 28-18 66L-66 66L-66 18C-28 34-28-34-66-18z`; s.emit(d, c, { sh: [7, 9], so: 0.2 }); });
    pc(716, 398, 0, PAPER); pc(852, 398, 0, INK); pc(716, 534, 0, RED); pc(908, 560, 24, B.d); pc(606, 330, -32, '#3d6fb5', 0, 1); pc(990, 372, 18, '#3f9c86'); pc(622, 560, 40, '#f7dc9b', 0, 1);
  }],

  'communautes-et-regions-belges': [{ bg: '#fdf3dd' }, (s) => {
    s.blob(1360, 160, 300, 0, '#fbe3ad', { n: 12 }); s.blob(160, 820, 320, 0, '#f8d590', { n: 12 });
    // abstract map: north, south, centre; three offset layers of paper
    const N = [[250, 300], [420, 190], [560, 250], [700, 150], [900, 170], [1050, 120], [1200, 190], [1290, 300], [1250, 400], [1110, 440], [980, 430], [860, 470], [700, 440], [560, 470], [420, 420], [300, 390]];
    const W = [[420, 430], [560, 482], [700, 452], [860, 482], [980, 442], [1110, 452], [1250, 412], [1350, 500], [1330, 620], [1240, 680], [1250, 800], [1130, 810], [1010, 730], [900, 690], [820, 600], [700, 610], [620, 560], [500, 560]];
    const off = (p, x, y) => p.map(([a, b]) => [a + x, b + y]);
    s.many([s.dPoly(off(N, 26, 50), { j: 6 }), s.dPoly(off(W, 26, 50), { j: 6 })], '#c7a66a', { o: 0.5 });
    s.many([s.dPoly(off(N, 14, 26), { j: 6 }), s.dPoly(off(W, 14, 26), { j: 6 })], B.d); s.many([s.dPoly(off(N, 6, 12), { j: 6 }), s.dPoly(off(W, 6, 12), { j: 6 })], PAPER);
    s.poly(N, GOLD, { j: 5 }); s.poly(W, RED, { j: 5 });
    s.smooth([[1290, 470], [1350, 500], [1330, 620], [1270, 640], [1250, 560]], '#3d6fb5', { sh: [5, 7] });
    s.lines([[[360, 330], [640, 300]], [[420, 370], [700, 350]], [[960, 220], [1140, 210]], [[980, 260], [1180, 260]]], 8, '#d08b12', { o: 0.9 });
    s.lines([[[900, 560], [1140, 520]], [[930, 600], [1190, 570]], [[1010, 660], [1160, 640]]], 8, '#d5343c', { o: 0.9 });
    // puzzle knobs between the pieces
    s.blob(600, 452, 44, 0, GOLD); s.blob(1040, 452, 42, 0, RED);
    s.blob(790, 400, 112, 104, PAPER, { sh: [8, 12], n: 10 }); s.blob(790, 400, 84, 78, '#3d6fb5', { n: 10 }); s.star(790, 398, 42, PAPER);
    s.bubble(280, 620, 190, 124, GOLD, { tail: 1, dots: '#8a5a02', sh: true }); s.bubble(420, 760, 190, 120, RED, { tail: 1, ln: '#fff', sh: true }); s.bubble(180, 770, 150, 100, '#3d6fb5', { tail: 1, ln: '#fff', short: 1, sh: true });
    s.person(1470, 800, 250, { ...FOLK[1], top: INK, bottom: B.d, arms: 'l', ground: 1 });
  }],

  'vote-obligatoire-en-belgique': [{ bg: B.a }, (s) => {
    s.rect(-20, 760, 1640, 160, '#7d4c02'); s.rect(-20, 744, 1640, 26, '#5f3a02');
    s.rect(1060, 90, 400, 420, PAPER, { sh: true }); s.rect(1060, 90, 400, 92, RED, {}); s.dots([[1160, 92], [1260, 92], [1360, 92]], 26, INK);
    { const g = []; for (let r = 0; r < 4; r++) for (let c = 0; c < 6; c++) g.push(s.dPoly([[1092 + c * 57, 208 + r * 72], [1138 + c * 57, 208 + r * 72], [1138 + c * 57, 262 + r * 72], [1092 + c * 57, 262 + r * 72]], { j: 2 })); s.many(g, '#f2dfb6'); }
    s.raw(`<path fill="none" stroke="${RED}" stroke-width="13" d="M1316 338C1380 300 1420 400 1350 418C1280 430 1278 350 1336 336"/>`); s.lines([[[1326, 378], [1342, 396], [1368, 358]]], 11, INK);
    // booth
    s.rect(180, 120, 700, 690, B.d, { sh: [16, 16] }); s.rect(220, 170, 620, 640, '#4d2f02'); s.rect(160, 84, 740, 72, INK, { sh: true });
    s.lines([[[470, 620], [462, 806]], [[560, 620], [572, 806]]], 60, '#2f4ba8', { cap: 'butt' }); s.lines([[[440, 812], [490, 810]], [[560, 812], [620, 810]]], 36, PAPER);
    for (let i = 0; i < 8; i++) { const x = 214 + i * 79; s.poly([[x, 160], [x + 82, 160], [x + 86 + s.j(6), 640 + (i % 2) * 22], [x - 4, 640 + ((i + 1) % 2) * 22]], i % 2 ? '#f2be56' : PAPER, { j: 3, sh: i === 0 ? false : [0, 6] }); }
    s.line([[206, 160], [850, 160]], 14, '#2a2740');
    // giant pencil
    s.at(1130, 690, -27, () => { s.rect(-300, -46, 560, 92, RED, { sh: [10, 18] }); s.rect(-300, -16, 560, 34, DRED, { j: 1 }); s.rect(-352, -46, 60, 92, '#d9d2cb', {}); s.rect(-410, -44, 64, 88, '#f3a6a0', {}); s.poly([[260, -46], [390, 0], [260, 46]], '#f3d3a5', { j: 2 }); s.poly([[346, -16], [392, 0], [346, 16]], INK, { j: 1 }); });
    s.line([[790, 840], [690, 880], [560, 860], [430, 884]], 7, INK, { curve: true, o: 0.5 });
  }],

  'comment-une-loi-est-votee-en-belgique': [{ bg: '#f9d98f' }, (s) => {
    s.blob(1290, 210, 130, 0, RED, { n: 11 }); s.smooth([[-40, 210], [160, 170], [330, 210], [420, 250], [-40, 262]], PAPER, { o: 0.8, j: 0 }); s.smooth([[860, 110], [1000, 70], [1130, 120], [1180, 150], [840, 150]], PAPER, { o: 0.8, j: 0 });
    s.hills(640, 34, '#eec368', { n: 6 }); 
    // arch palace
    s.rect(240, 430, 1120, 380, B.a, { sh: true }); s.rect(210, 388, 1180, 56, B.d, { sh: true });
    s.rect(520, 250, 560, 150, '#b97405', {}); s.poly([[490, 262], [800, 130], [1110, 262]], B.d, { sh: true });
    const arch = (x, y, w, h) => `M${x - w / 2} ${y}v${-(h - w / 2)}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h - w / 2}z`;
    s.many([310, 430, 550, 1050, 1170, 1290].map((x) => arch(x + Math.round(s.j(3)), 810, 84, 250)), '#6b4002'); s.many([600, 700, 900, 1000].map((x) => arch(x, 380, 50, 96)), '#6b4002');
    s.emit(arch(800, 812, 330, 350), PAPER); s.emit(arch(800, 812, 270, 312), '#fbe6bb'); s.poly([[665, 812], [935, 812], [880, 700], [720, 700]], '#f2be56', { j: 2 });
    s.rect(796, 40, 10, 100, INK, { j: 1 }); s.many(['M806 42h40v60h-40z'], INK); s.many(['M846 42h40v60h-40z'], GOLD); s.many(['M886 42h40v60h-40z'], RED);
    s.ground(806, CREAM); 
    s.line([[40, 620], [220, 700], [440, 660], [640, 610], [800, 640], [980, 690], [1160, 600]], 9, INK, { dash: '2 26', curve: true });
    s.plane(1290, 540, 170, { rot: -19, fill: PAPER, mid: '#f3e4c4', dark: '#dcc79e' });
    s.person(180, 850, 230, { ...FOLK[7], top: RED, bottom: INK, arms: 'r', ground: 1 }); s.person(480, 866, 200, { ...FOLK[3], hair: '#3f7d63', top: PAPER, bottom: B.d, skirt: B.d, arms: 'up', ground: 1 });
  }],

  'que-vote-le-parlement-europeen': [{ bg: U.d }, (s) => {
    s.blob(800, 430, 560, 420, U.a, { n: 16, k: 0.004 });
    for (let row = 0; row < 4; row++) { const n = 22 + row * 6, by = {}, rx = 250 + row * 82, cols = [U.m, '#a9c8f2', '#5d93de', '#dbe8fa']; for (let i = 0; i < n; i++) { const a = 128 + (284 * i) / (n - 1), c = cols[Math.floor((i / n) * 7 + row) % 4], [x, y] = pol(0, 0, 1, a), X = 800 + x * rx, Y = 420 + y * rx * 0.76; (by[c] ||= []).push([X + s.j(2), Y + s.j(2)]); } for (const c in by) s.dots(by[c], 34 + row * 5, c); }
    s.blob(800, 420, 196, 150, U.d, { n: 12 }); s.starRing(800, 420, 118, 23, GOLD);
    s.rect(740, 610, 120, 66, PAPER, { sh: true }); s.bust(800, 606, 40, { skin: SKIN[1], hair: INK, top: INK, style: 'bun' }); s.rect(726, 600, 148, 70, GOLD, { sh: true });
    const card = (x, y, rot, c, k, sl, z = 1) => { s.at(x, y, rot, () => { s.rect(-62 * z, -250 * z, 124 * z, 160 * z, c, { sh: true }); }); s.fist(x, y, 74 * z, { rot, skin: SKIN[k], sleeve: sl, len: 380, cuff: PAPER }); s.at(x, y, rot, () => s.rect(-62 * z, -130 * z, 124 * z, 90 * z, c, { j: 2 })); s.at(x, y, rot, () => s.line([[-34 * z, -34 * z], [10 * z, -46 * z]], 22 * z, SKIN[k])); };
    card(140, 790, -12, '#3fa07f', 0, '#f08a5d'); card(360, 850, -4, RED, 3, '#2a2740'); card(570, 880, 5, '#3fa07f', 4, GOLD, 0.86); card(1040, 880, -5, PAPER, 5, '#c2467a', 0.86); card(1250, 850, 6, '#3fa07f', 1, U.m); card(1460, 790, 12, RED, 2, '#3d6b5c');
  }],

  'commission-europeenne-qui-fait-quoi': [{ bg: '#f8b48c' }, (s) => {
    s.blob(330, 240, 130, 0, '#ffd98a', { n: 10 }); s.smooth([[900, 150], [1080, 100], [1240, 140], [1400, 110], [1640, 170], [1640, 230], [880, 220]], '#fac9a8', { j: 0 });
    s.hills(690, 30, '#dc8f72', { n: 6 }); s.ground(770, '#e9dcc4'); 
    for (const [x, h] of [[90, 210], [210, 160], [1450, 220], [1550, 150]]) s.tree(x, 790, h, '#3f8068', { light: '#5a9a80' });
    // three wings of a curved X, seen from the street
    s.emit('M260 780L230 330Q520 420 760 280L800 300L800 780z', U.a, { sh: [12, 14] }); s.emit('M1340 780L1370 330Q1080 420 840 280L800 300L800 780z', U.d, { sh: [12, 14] });
    s.emit('M560 800Q700 700 690 240Q800 200 910 240Q900 700 1040 800z', '#2f74d6', { sh: [0, 12] });
    const w = []; for (let i = 0; i < 7; i++) { const y = 395 + i * 54; w.push(`M258 ${y}Q520 ${y + 52 - i * 7} 664 ${y - 34 + i * 4}L662 ${y - 6 + i * 4}Q520 ${y + 80 - i * 7} 260 ${y + 28}z`); } s.many(w, '#9cc3f4');
    const v = []; for (let i = 0; i < 7; i++) { const y = 395 + i * 54; v.push(`M1342 ${y}Q1080 ${y + 52 - i * 7} 936 ${y - 34 + i * 4}L938 ${y - 6 + i * 4}Q1080 ${y + 80 - i * 7} 1340 ${y + 28}z`); } s.many(v, '#5d93de');
    s.many(seq(8).map((i) => { const y = 276 + i * 52, k = i > 5 ? (i - 5) * 14 : 0; return `M${712 - i * 3 - k} ${y}Q800 ${y - 26} ${888 + i * 3 + k} ${y}l2 26Q800 ${y} ${710 - i * 3 - k} ${y + 26}z`; }), '#cfe1fa');
    s.rect(744, 716, 112, 90, U.d, {}); s.rect(796, 716, 6, 90, '#5d93de', { j: 0 });
    // flags
    [480, 560, 1050, 1130].forEach((x, i) => { s.line([[x, 830], [x, 590]], 8, INK); s.smooth([[x, 592], [x + 50, 606], [x + 96, 594], [x + 96, 652], [x + 48, 664], [x, 652]], i === 2 ? RED : U.a, { t: 6 }); if (i !== 2) s.raw(`<circle cx="${x + 48}" cy="629" r="17" fill="none" stroke="${GOLD}" stroke-width="7" stroke-dasharray="5 5.7"/>`); });
    // papers becoming birds
    const bird = (x, y, k, r, c = PAPER) => s.at(x, y, r, () => { s.poly([[0, 0], [-k, -k * 0.62], [-k * 0.36, k * 0.16]], c, { sh: [5, 8] }); s.poly([[0, 0], [k, -k * 0.7], [k * 0.3, k * 0.2]], '#f0e4cf', { j: 2 }); s.poly([[-k * 0.36, k * 0.16], [0, -k * 0.06], [k * 0.3, k * 0.2], [k * 0.04, k * 0.5]], c, { j: 2 }); });
    s.sheet(930, 186, 76, 96, { rot: 22, n: 3, head: U.a }); bird(1060, 130, 76, 12); bird(1220, 70, 92, -14); bird(1380, 190, 84, 8); bird(1180, 230, 56, -8); bird(1510, 90, 66, 16, '#ffd9d4'); bird(660, 110, 60, -12); bird(520, 170, 48, 10);
  }],

  'directive-ou-reglement-europeen': [{ bg: '#cfe3f6' }, (s) => {
    s.blob(800, 300, 110, 0, GOLD, { n: 11 }); s.starRing(800, 300, 190, 20, U.a);
    s.smooth([[-40, 300], [200, 200], [420, 300], [640, 250], [820, 330], [1060, 240], [1280, 310], [1640, 220], [1640, 520], [-40, 520]], '#8fb6e6', { j: 0 });
    s.hills(400, 22, '#6aa789', { n: 7 }); s.hills(470, 20, '#4e9277', { n: 5 });
    for (const [x, y, h] of [[130, 500, 120], [230, 530, 150], [1500, 520, 160], [1380, 470, 90], [820, 470, 80]]) s.tree(x, y, h, '#2f6b58');
    const road = '#4a4550', way = (p, w, c) => { s.line(p, w, road, { curve: true, cap: 'butt' }); s.line(p, 9, c, { dash: '34 26', cap: 'butt', curve: true }); };
    s.poly([[430, 920], [760, 920], [560, 404], [534, 404]], road, { j: 1, sh: [6, 8] }); s.line([[592, 910], [547, 420]], 12, '#fff3d6', { dash: '46 36', cap: 'butt' });
    way([[1120, 700], [1000, 640], [900, 560], [870, 400]], 58, GOLD); way([[1120, 760], [1150, 640], [1130, 520], [1190, 396]], 58, '#ff8379'); way([[1120, 720], [1260, 640], [1420, 620], [1640, 500]], 58, '#a9d6c9'); way([[1120, 760], [1280, 750], [1450, 790], [1640, 740]], 58, U.m);
    s.poly([[960, 920], [1250, 920], [1180, 690], [1060, 670]], road, { j: 2 }); s.line([[1108, 910], [1116, 770]], 12, '#fff3d6', { dash: '46 36', cap: 'butt' });
    s.line([[300, 880], [306, 560]], 22, '#7a5233'); s.poly([[170, 560], [400, 548], [452, 596], [400, 646], [172, 640]], U.a, { sh: true }); s.poly([[196, 670], [430, 664], [432, 746], [196, 752], [148, 712]], PAPER, { sh: true }); s.starRing(262, 600, 26, 8, GOLD); s.lines([[[320, 580], [400, 578]], [[320, 612], [380, 610]], [[200, 708], [380, 702]]], 10, U.m);
    s.smooth([[592, 600], [620, 576], [664, 582], [688, 630], [678, 690], [608, 690], [584, 654]], RED, { sh: true }); s.rect(602, 592, 68, 38, '#d8ecfb', { j: 2 }); s.dots([[606, 692], [668, 692]], 28, INK);
    s.person(80, 890, 190, { ...FOLK[2], top: GOLD, bottom: '#2a2740', arms: 'r', ground: 1 });
  }],

  'initiative-citoyenne-europeenne': [{ bg: GOLD }, (s) => {
    s.blob(800, 420, 640, 470, '#f9cb62', { n: 16 }); s.blob(800, 420, 430, 330, '#fcdc8c', { n: 14 });
    s.line([[50, 330], [92, 232], [150, 282], [186, 190], [226, 212], [254, 160]], 18, RED, { curve: true });
    const hs = [[190, 610, -16, 0, U.a], [330, 560, -10, 3, PAPER], [470, 700, -8, 5, '#3f9c86'], [1130, 720, 10, 1, U.m], [1270, 580, 12, 4, '#c2467a'], [1430, 630, 16, 2, U.d]];
    hs.forEach(([x, y, r, k, c]) => s.hand(x, y, 66, { rot: r, skin: SKIN[k], sleeve: c, len: 500, fl: r > 0 ? -1 : 1, cuff: r % 4 ? PAPER : INK }));
    // the pen
    s.at(800, 400, 24, () => { s.rect(-420, -62, 900, 124, U.a, { sh: [12, 20], so: 0.2 }); s.rect(-420, -22, 900, 44, '#3a7bdb', { j: 2 }); s.rect(476, -56, 150, 112, U.d, {}); s.rect(300, -66, 34, 132, GOLD, {}); s.poly([[-420, -60], [-560, -18], [-600, 0], [-560, 18], [-420, 60]], PAPER, { j: 3 }); s.line([[-600, 0], [-470, 0]], 6, INK); s.blob(-470, 0, 14, 0, INK); s.rect(350, -92, 230, 22, INK, {}); s.star(120, 0, 34, GOLD); s.star(10, 0, 34, GOLD); s.star(230, 0, 34, GOLD); });
    const f = [[520, 300, 1, '#2a2740', -4], [668, 372, 4, RED, 2], [800, 430, 3, PAPER, 0], [930, 486, 0, U.d, 3], [1064, 544, 5, '#f08a5d', -3]];
    f.forEach(([x, y, k, c, r]) => s.fist(x + 10, y + 30, 100, { rot: r, skin: SKIN[k], sleeve: c, len: 620, cuff: c === PAPER ? U.m : PAPER }));
  }],

  'accord-de-paris-ce-que-les-etats-ont-promis': [{ bg: '#fbdcc9' }, (s) => {
    s.blob(1010, 440, 450, 430, '#f7c3ad', { n: 14 }); s.blob(1010, 440, 370, 350, '#fbe9d6', { n: 14 }); s.ground(800, '#e98f86');
    s.blob(1010, 806, 250, 34, INK, { o: 0.16 });
    s.blob(1010, 460, 300, 0, '#2b7fb8', { n: 14, sh: [12, 14], k: 0.008 });
    s.smooth([[790, 300], [900, 190], [1030, 176], [1060, 240], [960, 300], [980, 370], [900, 430], [820, 420], [760, 400]], '#4ea36f'); s.smooth([[1010, 420], [1120, 380], [1220, 440], [1230, 540], [1150, 660], [1080, 700], [1060, 600], [1000, 520]], '#4ea36f'); s.smooth([[1180, 230], [1250, 290], [1292, 370], [1230, 350], [1160, 280]], '#6bbb83'); s.smooth([[820, 600], [900, 590], [940, 680], [880, 720]], '#6bbb83');
    s.ring(1010, 460, 262, 300, -40, 100, '#1b5f92', { o: 0.4 });
    for (const [x, y, l, r, c] of [[770, 740, 190, -150, '#2f7d52'], [790, 770, 230, -170, '#4ea36f'], [1250, 740, 200, -30, '#2f7d52'], [1240, 776, 240, -10, '#4ea36f'], [1010, 166, 150, -110, '#2f7d52'], [1020, 166, 150, -60, '#4ea36f'], [720, 700, 150, -120, '#7cc28f'], [1300, 690, 160, -66, '#7cc28f']]) s.leaf(x, y, l, r, c, '#1d5a3b');
    // thermometer
    s.smooth([[330, 110], [390, 60], [450, 110], [456, 560], [520, 650], [500, 770], [390, 820], [280, 770], [260, 650], [324, 560]], PAPER, { sh: [12, 14], t: 6.5 });
    s.blob(390, 690, 84, 0, RED, { n: 9 }); s.poly([[358, 700], [364, 300], [416, 300], [422, 700]], RED, { j: 2 }); s.blob(390, 300, 26, 20, RED); s.blob(366, 664, 18, 26, '#ff9a90');
    s.lines(seq(8).map((i) => [[474, 150 + i * 54], [i % 2 ? 514 : 540, 150 + i * 54]]), 10, S.d); s.line([[470, 366], [600, 366]], 18, RED); s.poly([[600, 320], [676, 346], [600, 376]], RED, { sh: true });
    s.smooth([[60, 300], [130, 240], [210, 270], [240, 320], [60, 330]], '#fff3e6', { j: 0 }); s.smooth([[1360, 160], [1440, 100], [1540, 130], [1590, 190], [1360, 196]], '#fff3e6', { j: 0 });
    s.person(160, 850, 240, { ...FOLK[5], top: S.a, bottom: '#2a2740', arms: 'r', ground: 1 }); s.person(1480, 852, 230, { ...FOLK[2], top: GOLD, bottom: S.d, arms: 'up', ground: 1 });
  }],

  'budget-de-l-etat-comment-il-est-vote': [{ bg: S.d }, (s) => {
    s.fine = 90;
    s.blob(760, 470, 520, 400, '#842a5a', { n: 14 });
    s.blob(760, 500, 392, 372, '#4c1331', { n: 16, o: 0.6, k: 0.004 });
    s.blob(760, 450, 390, 366, PAPER, { n: 16, k: 0.004, sh: [0, 14] });
    const sl = [[-88, -20, S.a], [-18, 34, GOLD], [36, 86, '#f08a3c'], [88, 150, '#3f9c86'], [152, 196, '#5b7fd0'], [198, 270, S.m]];
    sl.forEach(([a, b, c], i) => { if (i === 0) return; s.ring(760, 446, 0, 348, a, b, c, { j: 3 }); });
    { const [x, y] = pol(790, 420, 76, -54); s.ring(x, y, 0, 360, -88, -20, RED, { sh: [10, 18], so: 0.25 }); }
    s.blob(760, 446, 70, 64, PAPER, { n: 10 });
    const coin = (x, y, n) => { for (let i = 0; i < n; i++) { s.blob(x + s.j(5), y - i * 26 + 8, 74, 28, '#b97a12', { k: 0.004, n: 9 }); s.blob(x + s.j(5), y - i * 26, 74, 28, i === n - 1 ? '#ffd36a' : GOLD, { k: 0.004, n: 9 }); } s.blob(x, y - (n - 1) * 26, 44, 15, GOLD, { n: 8 }); };
    coin(1290, 800, 4); coin(1440, 826, 6); coin(1370, 850, 2); coin(170, 830, 3); coin(320, 856, 2);
    s.at(210, 330, 0, () => { s.blob(0, 0, 82, 0, GOLD, { sh: true, n: 10 }); s.blob(0, 0, 60, 0, '#ffd36a', { n: 10 }); s.line([[26, -26], [-8, -34], [-28, 0], [-8, 34], [26, 26]], 11, '#b97a12', { curve: true }); s.lines([[[-44, -10], [8, -10]], [[-44, 12], [4, 12]]], 8, '#b97a12'); });
    s.blob(330, 170, 46, 0, GOLD, { sh: true }); s.blob(330, 170, 30, 0, '#ffd36a'); s.blob(1330, 400, 54, 0, GOLD, { sh: true }); s.blob(1330, 400, 36, 0, '#ffd36a'); s.blob(1480, 470, 38, 0, GOLD, { sh: true });
    s.pinch(1056, 196, 118, { rot: -14, fl: -1, skin: SKIN[3], sleeve: S.m, len: 900 });
  }],

  'droit-de-greve-et-de-manifester': [{ bg: '#ffd9a8' }, (s) => {
    s.fine = 80;
    const bl = [[-20, 210, 240, '#e88f6a', 0], [210, 300, 190, '#f3b184', 0], [390, 170, 210, S.m, 1], [1010, 220, 200, '#f3b184', 0], [1200, 150, 220, S.m, 1], [1410, 260, 220, '#e88f6a', 0]];
    s.blob(800, 330, 150, 0, '#fff0cf', { n: 11 });
    bl.forEach(([x, y, w, c, m]) => { s.rect(x, y, w, 720, c, {}); s.poly([[x - 8, y + 4], [x + 24, y - 60], [x + w - 24, y - 60], [x + w + 8, y + 4]], m ? S.d : '#8f4a55', { j: 3 }); const g = []; for (let i = 0; i < 3; i++) for (let k = 0; k < 3; k++) if (y + i * 96 < 310) g.push(s.dPoly([[x + w * (0.14 + k * 0.28), y + 44 + i * 96], [x + w * (0.24 + k * 0.28), y + 44 + i * 96], [x + w * (0.24 + k * 0.28), y + 104 + i * 96], [x + w * (0.14 + k * 0.28), y + 104 + i * 96]], { j: 2 })); s.many(g, '#fff1dc', { o: 0.7 }); });
    s.poly([[-20, 920], [500, 540], [1120, 540], [1620, 920]], '#c98079', { j: 0 });
    // crowd
    const sign = (x, y, w, h, r, c, len) => s.at(x, y, r, () => { s.rect(-7, 0, 14, len, '#7a5233', { j: 1 }); s.rect(-w / 2, -h, w, h, c, { sh: true }); });
    [[520, 520, 130, 90, -8, PAPER], [700, 470, 120, 100, 5, '#f9dae4'], [900, 490, 140, 90, -4, GOLD], [1080, 520, 120, 90, 8, PAPER]].forEach((a) => sign(...a, 160));
    { const at = (i) => [470 + i * 66, 660 + (i % 2) * 14]; ['#5b7fd0', S.a, GOLD, '#3f9c86', S.d].forEach((c, k) => s.dots([k, k + 5].map(at).map(([x, y]) => [x, y + 44]), 74, c)); [0, 1, 2].forEach((k) => { s.dots(seq(10).filter((i) => i % 3 === k).map(at).map(([x, y]) => [x, y - 8]), 48, HAIR[k * 2]); s.dots(seq(10).filter((i) => i % 3 === k).map(at), 38, SKIN[k * 2 + (k ? 0 : 1)]); }); }
    [[180, 380, 210, 150, -9, PAPER], [420, 340, 190, 140, 4, RED], [1180, 340, 200, 150, -5, PAPER], [1420, 370, 210, 150, 8, '#ffe3ea']].forEach((a) => sign(...a, 460));
    const big = [[120, 0], [300, 2], [480, 3], [640, 5], [960, 4], [1130, 1], [1310, 7], [1480, 6]];
    big.forEach(([x, k], i) => s.bust(x, 836 + (i % 2) * 18, 92, { ...FOLK[k], top: ['#2f4ba8', '#f08a3c', S.a, '#3f9c86', GOLD, S.d, '#5b7fd0', '#e8604f'][i], sh: true }));
    s.megaphone(930, 610, 150, { rot: -24, fill: PAPER, inn: RED }); s.bust(790, 850, 96, { skin: SKIN[3], hair: HAIR[0], top: RED, style: 'afro', sh: true }); s.line([[862, 830], [938, 780], [944, 690]], 58, RED); s.blob(944, 684, 33, 0, SKIN[3]);
    s.poly([[-20, 868], [1620, 850], [1620, 920], [-20, 920]], PAPER, { j: 4, sh: [0, -8] });
  }],

  'verifier-une-info-en-cinq-gestes': [{ bg: '#f7c9d8' }, (s) => {
    s.poly([[0, 0], [560, 0], [300, 900], [0, 900]], S.m, { j: 0, o: 0.55 }); s.poly([[1250, 900], [1600, 300], [1600, 900]], S.a, { j: 0 });
    s.at(640, 470, -7, () => {
      s.poly([[-236, -408], [236, -408], [258, -384], [258, 404], [236, 426], [-236, 426], [-258, 404], [-258, -384]], INK, { sh: [16, 18], j: 2 }); s.rect(-228, -356, 456, 728, PAPER, {}); s.rect(-70, -392, 140, 22, '#3c3640', { j: 2 });
      s.rect(-228, -356, 456, 84, S.a, { j: 2 }); s.blob(-180, -314, 24, 0, PAPER); s.lines([[[-136, -326], [40, -326]], [[-136, -302], [-20, -302]]], 11, PAPER);
      s.bubble(-60, -170, 280, 130, '#f3e4d2', { tail: -1, ln: '#bfae9a' }); s.bubble(64, 10, 280, 130, S.m, { tail: 1, ln: PAPER }); s.bubble(-70, 190, 250, 120, '#f3e4d2', { tail: -1, ln: '#bfae9a', short: 1 }); s.rect(-200, 300, 400, 46, '#eadccb', {});
    });
    s.bubble(190, 200, 240, 160, '#fff', { tail: 1, ln: S.m, sh: true, rot: -6 }); s.bubble(1330, 170, 260, 170, GOLD, { tail: -1, dots: '#8a5a02', sh: true, rot: 6 });
    seq(5).forEach((i) => { const x = 90 + i * 76, y = 820 - i * 6; s.blob(x, y, 28, 0, i < 4 ? '#3f9c86' : PAPER, { sh: [4, 5] }); if (i < 4) s.lines([[[x - 11, y], [x - 3, y + 10], [x + 13, y - 10]]], 8, '#fff'); });
    // lens
    s.at(960, 470, 0, () => {
      s.at(150, 150, 45, () => { s.rect(40, -34, 330, 68, '#2a2740', { sh: true }); s.rect(20, -26, 60, 52, GOLD, {}); });
      s.blob(0, 0, 232, 0, RED, { sh: [12, 16], n: 14, k: 0.006 }); s.blob(0, 0, 190, 0, '#eaf5fb', { n: 14, k: 0.006 });
      s.bubble(-6, -6, 250, 150, S.a, { tail: 1 }); s.lines([[[-66, -20], [-10, 32], [78, -58]]], 26, '#fff'); s.ring(0, 0, 150, 172, 200, 250, '#fff', {});
    });
    s.fist(1220, 740, 104, { rot: -42, skin: SKIN[1], sleeve: GOLD, len: 560, cuff: PAPER });
  }],
};
