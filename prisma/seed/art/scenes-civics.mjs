// How laws, votes and services work: the articles of 2026.
import { CAT, SKIN, HAIR, INK, RED, DRED, PAPER, CREAM, GOLD, WOOD, pol } from './kit.mjs';
const { inst: I, elec: E, just: J, belg: B, soc: S } = CAT;
const seq = (n) => Array.from({ length: n }, (_, i) => i);
const TOPS = [GOLD, RED, I.a, '#3f9c86', S.a, E.a];
const folk = (k) => ({ skin: SKIN[k % 6], hair: HAIR[k % 6], style: ['short', 'bob', 'afro', 'tail', 'bun', 'long'][k % 6], top: TOPS[k % 6] });

export default {
  'dissolution-de-l-assemblee-mode-d-emploi': [{ bg: I.m }, (s) => {
    s.blob(800, 330, 620, 0, '#93a6e2', { n: 14 }); s.ground(790, CREAM);
    const rows = [[], [], []];
    for (let row = 0; row < 4; row++) { const r0 = 150 + row * 62, n = 9 + row * 3; for (let i = 0; i < n; i++) { const a = 184 + (172 * i) / n; rows[(i + row) % 3].push(s.dRing(520, 760, r0, r0 + 42, a, a + (172 * 0.78) / n, { j: 2 })); } }
    s.many(rows[0], I.d); s.many(rows[1], I.a); s.many(rows[2], '#dfe6fa');
    [[760, 330, 20, RED], [880, 240, 44, I.d], [1010, 190, 70, GOLD], [1140, 230, 100, I.a], [1230, 330, 130, RED]].forEach(([x, y, rot, c]) => s.chair(x, y, 66, c, INK, rot));
    s.line([[700, 420], [860, 300], [1040, 250], [1210, 360], [1270, 470]], 8, PAPER, { dash: '2 24', curve: true });
    s.blob(1280, 846, 240, 28, INK, { o: 0.16 });
    s.rect(1100, 560, 360, 290, '#ffffff', { o: 0.85, sh: true }); s.envelope(1200, 780, 120, { rot: 8, sh: false, flap: I.l }); s.envelope(1350, 770, 120, { rot: -10, sh: false, flap: I.l }); s.rect(1070, 520, 420, 66, I.d, { sh: true }); s.rect(1200, 540, 170, 18, INK, { j: 1 });
  }],

  'referendum-et-petition-faire-entendre-sa-voix': [{ bg: '#f3e3c8' }, (s) => {
    s.blob(1180, 320, 430, 0, '#f8cc6a', { n: 14, o: 0.7 }); s.ground(800, I.l);
    s.poly([[1010, 800], [1060, 470], [1340, 470], [1390, 800]], I.a, { sh: true, j: 4 }); s.poly([[1020, 474], [1380, 474], [1400, 420], [1000, 420]], I.d, { j: 3 }); s.mic(1200, 300, 60, { head: INK, body: PAPER, ring: GOLD, rot: 0 });
    s.poly([[90, 860], [330, 700], [1100, 380], [1230, 440], [470, 820], [260, 930]], PAPER, { sh: true, j: 5 });
    seq(9).forEach((i) => { const x = 270 + i * 92, y = 812 - i * 44; s.line([[x, y], [x + 26, y - 26], [x + 50, y + 4], [x + 92, y - 34]], 7, [I.a, RED, '#3f9c86'][i % 3], { curve: true }); });
    s.fist(560, 560, 92, { rot: 150, skin: SKIN[1], sleeve: RED, cuff: PAPER, len: 460 });
    [[170, 640, 0], [330, 590, 3], [90, 760, 4]].forEach(([x, y, k]) => s.hand(x, y, 58, { skin: SKIN[k], sleeve: TOPS[k], len: 420, cuff: PAPER, rot: -6 }));
  }],

  'commune-departement-region-qui-fait-quoi': [{ bg: '#cfe2ef' }, (s) => {
    s.blob(1290, 220, 110, 0, GOLD, { n: 14 }); s.hills(520, 40, '#a9cdb0', { n: 6 }); s.hills(640, 30, '#7fb79a', { n: 7 }); s.ground(760, '#e9d9b6');
    const house = (x, y, w, h, wall, roof, doors) => { s.rect(x - w / 2, y - h, w, h, wall, { sh: true }); s.poly([[x - w * 0.58, y - h], [x, y - h - w * 0.36], [x + w * 0.58, y - h]], roof, { j: 4 }); seq(doors).forEach((i) => s.rect(x - w / 2 + (w / (doors + 1)) * (i + 1) - 16, y - h * 0.72, 32, 44, '#ffe9b0', { j: 1 })); s.rect(x - 22, y - 78, 44, 78, INK, { j: 1 }); };
    house(1240, 600, 420, 240, I.l, I.d, 5); s.line([[1240, 210], [1240, 120]], 8, WOOD); s.poly([[1244, 122], [1330, 146], [1244, 172]], RED, { j: 2 });
    house(830, 690, 330, 200, PAPER, '#3f9c86', 3); house(400, 800, 240, 170, '#ffe3c2', RED, 2);
    s.line([[400, 830], [560, 850], [700, 770], [830, 720], [980, 700], [1100, 650], [1240, 620]], 16, WOOD, { dash: '4 30', curve: true });
    s.person(600, 880, 150, { ...folk(1), bottom: INK, arms: 'r', ground: 1 }); s.tree(150, 810, 150, '#2f6b58'); s.tree(1470, 690, 120, '#2f6b58'); s.tree(1020, 720, 90, '#4f9276');
  }],

  'jdc-et-service-civique-tes-rendez-vous': [{ bg: S.l }, (s) => {
    s.blob(800, 260, 360, 0, '#fff3f7', { n: 14 }); s.hills(600, 34, '#efb3c9', { n: 6 }); s.ground(720, '#f6e6d0');
    s.poly([[120, 900], [420, 640], [760, 600], [1120, 470], [1220, 430], [1290, 450], [1180, 540], [860, 680], [620, 760], [480, 920]], PAPER, { j: 5 });
    [[430, 660, RED], [830, 600, GOLD], [1210, 440, '#3f9c86']].forEach(([x, y, c], i) => { s.line([[x, y], [x, y - 210]], 12, WOOD); s.poly([[x + 4, y - 206], [x + 130, y - 172], [x + 4, y - 126]], c, { sh: true, j: 3 }); seq(i + 1).forEach((k) => s.blob(x + 34 + k * 24, y - 168, 9, 0, PAPER)); });
    [[300, 860, 210, 0], [560, 800, 190, 3], [720, 740, 170, 2], [980, 650, 140, 1], [1090, 590, 120, 5]].forEach(([x, y, h, k]) => s.person(x, y, h, { ...folk(k), bottom: INK, arms: k % 2 ? 'r' : 'hip', ground: 1 }));
  }],

  'vote-belge-procuration-et-assesseurs': [{ bg: '#fdf3dd' }, (s) => {
    seq(9).forEach((i) => s.poly([[i * 190 + 20, 60], [i * 190 + 150, 60], [i * 190 + 85, 170]], [INK, GOLD, RED][i % 3], { j: 3 })); s.line([[0, 58], [1600, 58]], 8, WOOD);
    s.bust(440, 560, 118, { ...folk(1), sh: true }); s.bust(760, 560, 118, { ...folk(3), sh: true });
    s.poly([[140, 640], [1060, 640], [1120, 900], [80, 900]], B.a, { sh: true, j: 4 }); s.poly([[140, 640], [1060, 640], [1072, 690], [128, 690]], B.m, { j: 3 });
    s.rect(500, 430, 220, 230, '#ffffff', { o: 0.9, sh: true }); s.rect(480, 404, 260, 46, B.d, {}); s.rect(560, 416, 100, 14, INK, { j: 1 }); s.envelope(560, 610, 84, { rot: 8, sh: false }); s.envelope(660, 616, 84, { rot: -9, sh: false });
    s.person(1330, 890, 560, { ...folk(2), top: '#3f9c86', bottom: INK, arms: 'hip', ground: 1 });
    s.sheet(1120, 500, 140, 186, { rot: -12, n: 4, head: RED }); s.sheet(1190, 470, 140, 186, { rot: 6, n: 4, head: GOLD });
  }],

  'ineligibilite-et-execution-provisoire': [{ bg: J.a }, (s) => {
    s.blob(800, 420, 430, 0, '#1f8d7a', { n: 14 }); s.ground(800, J.d);
    s.scales(800, 800, 330, GOLD, { tilt: 7 });
    s.sheet(470, 500, 170, 220, { rot: -8, n: 3, head: RED });
    s.at(1130, 520, 5, () => { s.poly([[-90, -150], [90, -150], [14, 0], [90, 150], [-90, 150], [-14, 0]], '#e9f6fb', { sh: true, j: 3 }); s.poly([[-56, -84], [56, -84], [6, -6], [-6, -6]], '#f2cf86', { j: 2 }); s.poly([[-70, 142], [70, 142], [0, 70]], '#f2cf86', { j: 2 }); s.rect(-106, -176, 212, 30, WOOD, {}); s.rect(-106, 148, 212, 30, WOOD, {}); });
    s.gavel(300, 690, 150, 60, WOOD, '#8a5230', GOLD);
  }],

  'deepfakes-et-ingerences-pendant-une-campagne': [{ bg: E.d }, (s) => {
    s.confetti(30, [60, 60, 400, 780], [E.m, RED, GOLD], { s: 15 }); s.confetti(30, [1180, 60, 380, 780], [E.m, '#6bbfa8', GOLD], { s: 15 });
    s.rect(420, 90, 760, 740, INK, { sh: true, j: 3 }); s.rect(450, 130, 700, 640, PAPER, {}); s.rect(740, 790, 120, 18, '#4b4550', { j: 1 });
    s.poly([[800, 130], [1150, 130], [1150, 770], [800, 770]], E.l, { j: 0 });
    s.bust(625, 740, 150, { skin: SKIN[2], hair: HAIR[1], style: 'bob', top: I.a });
    s.g('translate(350 0)', () => s.bust(625, 740, 150, { skin: SKIN[2], hair: HAIR[1], style: 'bob', top: I.a }));
    seq(6).forEach((i) => s.rect(830 + (i % 2) * 40, 250 + i * 66, 250 - (i % 3) * 50, 18, [RED, E.a, '#6bbfa8'][i % 3], { o: 0.75, j: 2 }));
    s.at(800, 300, 0, () => { s.at(110, 120, 45, () => s.rect(20, -24, 250, 48, WOOD, { sh: true })); s.blob(0, 0, 130, 0, GOLD, { sh: true, n: 14 }); s.blob(0, 0, 100, 0, '#eaf5fb', { n: 14 }); s.lines([[[-34, -40], [0, -66], [36, -40], [34, -8], [0, 16], [0, 34]], [[0, 70], [0, 76]]], 22, RED); });
  }],

  'belgique-senat-pensions-chomage-ou-en-est-on': [{ bg: B.l }, (s) => {
    s.ground(770, '#f6e6d0');
    [[20, 500, I.l], [550, 500, '#ffe9c4'], [1080, 500, J.l]].forEach(([x, w, c]) => s.rect(x, 210, w, 560, c, { sh: true, j: 4 }));
    seq(3).forEach((row) => s.many(seq(7 + row * 3).map((i) => s.dRing(270, 640, 90 + row * 62, 90 + row * 62 + 44, 184 + (172 * i) / (7 + row * 3), 184 + (172 * (i + 0.78)) / (7 + row * 3), { j: 2 })), [I.a, I.m, I.d][row]));
    s.clock(800, 470, 190, { rim: B.d, wedge: [-90, 60] });
    s.rect(1150, 380, 360, 300, PAPER, { j: 3 }); s.poly([[1120, 390], [1540, 390], [1510, 310], [1150, 310]], J.a, { j: 3 }); s.rect(1200, 440, 260, 130, J.m, { j: 2 }); s.bust(1330, 560, 62, folk(4)); s.rect(1150, 570, 360, 34, WOOD, {});
    [[130, 0], [660, 1], [1180, 2]].forEach(([x, k]) => { s.lines([[[x, 760], [x, 150]], [[x, 160], [x + 250, 160]], [[x, 230], [x + 90, 160]]], 16, GOLD); s.line([[x + 230, 160], [x + 230, 240]], 6, INK); s.poly([[x + 204, 240], [x + 256, 240], [x + 246, 276], [x + 214, 276]], [RED, DRED, RED][k], { j: 2 }); });
    [[430, 5], [960, 3], [1130, 0]].forEach(([x, k]) => s.person(x, 880, 200, { ...folk(k), bottom: INK, arms: 'hip', ground: 1 }));
  }],
};
