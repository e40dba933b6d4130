// Paper-cut kit: deterministic shapes with a slight hand-cut irregularity, and the parts the scenes share.
// Plain Node, no dependency. Every scene is seeded by its own name, so a rebuild gives the same bytes.

export const INK = '#1d1a1f', RED = '#ff4d4d', DRED = '#d93a3f', PAPER = '#fffaf0', CREAM = '#f7eedd', SAND = '#ebdcc3', GOLD = '#f5b93b', WOOD = '#a8673a';
export const CAT = {
  inst: { a: '#2f4ba8', d: '#1b2c6b', m: '#7c93d9', l: '#d3dcf5' },
  elec: { a: '#7a3fb0', d: '#43206b', m: '#b48bd9', l: '#e7d9f3' },
  just: { a: '#0e7c6b', d: '#06463e', m: '#6dbba9', l: '#cfe9e1' },
  belg: { a: '#d98e04', d: '#7d4c02', m: '#f2be56', l: '#fbe6bb' },
  euro: { a: '#1e5fbf', d: '#12366f', m: '#7aa9e8', l: '#d2e3f8' },
  soc: { a: '#c2467a', d: '#701f49', m: '#e88fb0', l: '#f9dae4' },
};
export const SKIN = ['#f2c9a4', '#8a5433', '#e0a373', '#5e3826', '#f6d7bc', '#b97a4e'];
export const HAIR = ['#1d1a1f', '#3b2417', '#6b3e22', '#b5672b', '#d9a14a', '#2b2740'];

const { PI, sin, cos, hypot, round, abs, max, min } = Math;
export const TAU = PI * 2, rad = (d) => (d * PI) / 180;
export const pol = (cx, cy, r, deg) => [cx + r * cos(rad(deg)), cy + r * sin(rad(deg))];

function rng(seed) {
  let h = 2166136261;
  for (const c of seed) h = Math.imul(h ^ c.charCodeAt(0), 16777619);
  return () => {
    h = (h + 0x6d2b79f5) | 0;
    let t = Math.imul(h ^ (h >>> 15), 1 | h);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
const nums = (a) => a.map((n) => String(n)).reduce((s, n) => s + (s && n[0] !== '-' ? ' ' : '') + n, '');

export class Scene {
  constructor(name, { w = 1600, h = 900, bg = CREAM } = {}) {
    this.name = name; this.w = w; this.h = h; this.out = []; this.r = rng(name); this.wob = 1;
    this.out.push(`<path fill="${bg}" d="M0 0h${w}v${h}H0z"/>`);
  }
  j(a = 1) { return (this.r() * 2 - 1) * a; }
  pick(a) { return a[Math.floor(this.r() * a.length)]; }
  raw(x) { this.out.push(x); return this; }
  g(t, fn) {
    const keep = this.out; this.out = []; fn(); const inner = this.out.join(''); this.out = keep;
    this.out.push(`<g ${t.includes('=') ? t : `transform="${t}"`}>${inner}</g>`); return this;
  }
  at(x, y, rot, fn, s = 1) { return this.g(`translate(${round(x)} ${round(y)})${rot ? ` rotate(${rot})` : ''}${s !== 1 ? ` scale(${s})` : ''}`, fn); }
  emit(d, fill, o = {}) {
    const op = o.o ? ` opacity="${o.o}"` : '';
    if (o.sh) { const [x, y] = o.sh === true ? [8, 11] : o.sh; this.out.push(`<path fill="${INK}" opacity="${o.so || 0.14}" transform="translate(${x} ${y})" d="${d}"/>`); }
    this.out.push(`<path fill="${fill}"${op} d="${d}"/>`); return this;
  }
  dPoly(pts, o = {}) {
    const j = (o.j ?? 3) * this.wob, bow = (o.bow ?? 0.012) * this.wob;
    const p = pts.map(([x, y]) => [round(x + this.j(j)), round(y + this.j(j))]);
    let d = `M${nums(p[0])}`, [x, y] = p[0];
    for (let i = 1; i <= p.length; i++) {
      const [X, Y] = p[i % p.length], dx = X - x, dy = Y - y, L = hypot(dx, dy), b = this.j(min(L * bow, 9));
      if (L < 60 || abs(b) < 1) d += i === p.length ? '' : `l${nums([dx, dy])}`;
      else d += `q${nums([round(dx / 2 - (dy / L) * b), round(dy / 2 + (dx / L) * b), dx, dy])}`;
      x = X; y = Y;
    }
    return d + 'z';
  }
  poly(pts, fill, o = {}) { return this.emit(this.dPoly(pts, o), fill, o); }
  rect(x, y, w, h, fill, o = {}) {
    let p = [[x, y], [x + w, y], [x + w, y + h], [x, y + h]];
    if (o.rot) { const c = cos(rad(o.rot)), s = sin(rad(o.rot)), cx = x + w / 2, cy = y + h / 2; p = p.map(([a, b]) => [cx + (a - cx) * c - (b - cy) * s, cy + (a - cx) * s + (b - cy) * c]); }
    return this.poly(p, fill, o);
  }
  dSmooth(pts, o = {}) {
    const j = (o.j ?? 2) * this.wob, t = o.t ?? 6, open = o.open;
    const p = pts.map(([x, y]) => [x + this.j(j), y + this.j(j)]), n = p.length, P = (i) => (open ? p[max(0, min(n - 1, i))] : p[(i + n) % n]);
    let d = `M${nums(p[0].map(round))}`, [x, y] = p[0].map(round);
    for (let i = 0; i < (open ? n - 1 : n); i++) {
      const a = P(i - 1), b = P(i), c = P(i + 1), e = P(i + 2), [X, Y] = c.map(round);
      d += `c${nums([round(b[0] + (c[0] - a[0]) / t) - x, round(b[1] + (c[1] - a[1]) / t) - y, round(c[0] - (e[0] - b[0]) / t) - x, round(c[1] - (e[1] - b[1]) / t) - y, X - x, Y - y])}`;
      x = X; y = Y;
    }
    return d + (open ? '' : 'z');
  }
  smooth(pts, fill, o = {}) { return this.emit(this.dSmooth(pts, o), fill, o); }
  blob(cx, cy, rx, ry, fill, o = {}) {
    ry ||= rx;
    if (max(rx, ry) < (this.fine || 34) && !o.k && !o.sh) return this.raw(`<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx * 10) / 10}" ry="${round(ry * 10) / 10}" fill="${fill}"${o.o ? ` opacity="${o.o}"` : ''}/>`);
    const n = o.n || (rx > 150 ? 10 : rx > 24 ? 7 : 5), k = o.k ?? 0.018, a0 = this.r() * TAU, p = [];
    for (let i = 0; i < n; i++) { const a = a0 + (i / n) * TAU, q = 1 + this.j(k); p.push([cx + rx * q * cos(a), cy + ry * q * sin(a)]); }
    // tension that makes n points as round as n points can be
    const tt = (4 / 3) * Math.tan(PI / (2 * n)), chord = 2 * sin(TAU / n);
    return this.smooth(p, fill, { ...o, j: 0, t: chord / tt });
  }
  ring(cx, cy, r0, r1, a0, a1, fill, o = {}) { return this.emit(this.dRing(cx, cy, r0, r1, a0, a1, o), fill, o); }
  dRing(cx, cy, r0, r1, a0, a1, o = {}) {
    const j = (o.j ?? 2) * this.wob, q = (r, a) => { const [x, y] = pol(cx, cy, r, a); return [round(x + this.j(j)), round(y + this.j(j))]; };
    const A = q(r1, a0), B = q(r1, a1), C = q(r0, a1), D = q(r0, a0), big = abs(a1 - a0) > 180 ? 1 : 0, sw = a1 > a0 ? 1 : 0;
    return r0 <= 0 ? `M${nums(A)}A${round(r1)} ${round(r1)} 0 ${big} ${sw} ${nums(B)}L${round(cx)} ${round(cy)}z`
      : `M${nums(A)}A${round(r1)} ${round(r1)} 0 ${big} ${sw} ${nums(B)}L${nums(C)}A${round(r0)} ${round(r0)} 0 ${big} ${1 - sw} ${nums(D)}z`;
  }
  line(pts, w, color, o = {}) {
    const d = o.curve ? this.dSmooth(pts, { open: true, j: o.j ?? 0 }) : 'M' + pts.map(([x, y]) => nums([round(x), round(y)])).join('L');
    return this.raw(`<path fill="none" stroke="${color}" stroke-width="${+(+w).toFixed(1)}"${o.cap ? ` stroke-linecap="${o.cap}"` : ''}${o.dash ? ` stroke-dasharray="${o.dash}"` : ''}${o.o ? ` opacity="${o.o}"` : ''} d="${d}"/>`);
  }
  lines(list, w, color, o = {}) {
    const d = list.map((pts) => 'M' + pts.map(([x, y]) => nums([round(x), round(y)])).join('L')).join('');
    return this.raw(`<path fill="none" stroke="${color}" stroke-width="${+(+w).toFixed(1)}"${o.cap ? ` stroke-linecap="${o.cap}"` : ''}${o.o ? ` opacity="${o.o}"` : ''} d="${d}"/>`);
  }
  dots(pts, w, color, o = {}) { return this.raw(`<path stroke="${color}" stroke-width="${+(+w).toFixed(1)}"${o.o ? ` opacity="${o.o}"` : ''} d="${pts.map(([x, y]) => `M${nums([round(x), round(y)])}h0`).join('')}"/>`); }
  // many small pieces in one path
  many(ds, fill, o = {}) { return this.emit(ds.join(''), fill, o); }

  /* ---- ground and sky ---- */
  hills(y, amp, fill, o = {}) {
    const n = o.n || 5, p = [[-40, this.h + 40]];
    for (let i = 0; i <= n; i++) p.push([-40 + ((this.w + 80) * i) / n, y + (o.f ? o.f(i / n) * amp : this.j(amp))]);
    p.push([this.w + 40, this.h + 40]);
    const d = this.dSmooth(p.slice(1, -1), { open: true, j: 0 });
    return this.emit(`M-40 ${this.h + 40}L${d.slice(1)}L${this.w + 40} ${this.h + 40}z`, fill, o);
  }
  ground(y, fill, o = {}) { return this.poly([[-30, y + this.j(6)], [this.w * 0.4, y + this.j(6)], [this.w + 30, y + this.j(6)], [this.w + 30, this.h + 30], [-30, this.h + 30]], fill, { j: 0, ...o }); }
  confetti(n, box, cols, o = {}) {
    const by = {}, [x, y, w, h] = box, s = o.s || 12;
    for (let i = 0; i < n; i++) { const c = cols[i % cols.length], X = x + this.r() * w, Y = y + this.r() * h, a = this.r() * 360; (by[c] ||= []).push('M' + nums(pol(X, Y, s, a).map(round)) + [90, 180, 270].map((k) => 'L' + nums(pol(X, Y, s * (k === 180 ? 1 : 0.55), a + k).map(round))).join('') + 'z'); }
    for (const c in by) this.many(by[c], c, { o: o.o });
    return this;
  }
  star(cx, cy, r, fill, o = {}) { return this.emit(this.dStar(cx, cy, r, o), fill, o); }
  dStar(cx, cy, r, o = {}) { const p = [], a = (o.rot ?? 0) - 90; for (let i = 0; i < 10; i++) p.push(pol(cx, cy, i % 2 ? r * 0.45 : r, a + i * 36)); return this.dPoly(p, { j: r * 0.03, bow: 0 }); }
  starRing(cx, cy, R, r, fill, n = 12) { return this.many(Array.from({ length: n }, (_, i) => { const [x, y] = pol(cx, cy, R, -90 + (i * 360) / n); return this.dStar(x, y, r); }), fill); }

  /* ---- paper ---- */
  sheet(x, y, w, h, o = {}) { // centred, with text lines
    const { rot = 0, fill = PAPER, lc = '#cfc3b3', n = 5, head = null, sh = true, seal = null } = o;
    return this.at(x, y, rot, () => {
      this.rect(-w / 2, -h / 2, w, h, fill, { sh, j: 3 });
      const m = w * 0.14, gap = (h - m * 2.2) / (n + (head ? 1 : 0)), ls = [];
      let yy = -h / 2 + m * 1.25;
      if (head) { this.line([[-w / 2 + m, yy], [w * 0.12, yy]], max(6, h * 0.05), head, { cap: 'butt' }); yy += gap; }
      for (let i = 0; i < n; i++) { ls.push([[-w / 2 + m, yy], [w / 2 - m - (i === n - 1 ? w * 0.3 : this.r() * w * 0.08), yy]]); yy += gap; }
      if (n) this.lines(ls, max(4, h * 0.024), lc);
      if (seal) this.blob(w * 0.24, h * 0.3, w * 0.1, 0, seal);
    });
  }
  envelope(x, y, w, o = {}) {
    const { rot = 0, fill = PAPER, flap = SAND, seal = null, open = false, paper = null, sh = true } = o, h = w * 0.64;
    return this.at(x, y, rot, () => {
      if (open) { this.poly([[-w / 2, -h / 2], [0, -h * 1.02], [w / 2, -h / 2]], o.inside || flap, { sh }); if (paper) { this.rect(-w * 0.41, -h * 0.86, w * 0.82, h, paper, {}); if (o.mark) o.mark(w, h); } }
      this.rect(-w / 2, -h / 2, w, h, fill, { sh });
      if (open) { this.poly([[-w / 2, -h / 2], [0, h * 0.12], [w / 2, -h / 2], [w / 2, h / 2], [-w / 2, h / 2]], fill, { j: 1 }); this.lines([[[-w / 2 + 6, h / 2 - 6], [-w * 0.1, h * 0.06]], [[w / 2 - 6, h / 2 - 6], [w * 0.1, h * 0.06]]], max(3, w * 0.012), flap); }
      else { this.lines([[[-w / 2 + 6, h / 2 - 6], [-w * 0.1, h * 0.02]], [[w / 2 - 6, h / 2 - 6], [w * 0.1, h * 0.02]]], max(3, w * 0.012), flap); this.poly([[-w / 2, -h / 2], [w / 2, -h / 2], [0, h * 0.14]], flap, { j: 2, sh: sh ? [0, 5] : false, so: 0.1 }); }
      if (seal) this.blob(0, h * 0.08, w * 0.075, 0, seal);
    });
  }
  bubble(x, y, w, h, fill, o = {}) { // tail: -1 left, 1 right
    const t = o.tail ?? -1, a = w / 2, b = h / 2, p = [];
    for (let i = 0; i < 12; i++) { const g = ((i + 0.5) / 12) * TAU, c = cos(g), q = sin(g); p.push([a * Math.sign(c) * abs(c) ** 0.62, b * Math.sign(q) * abs(q) ** 0.62]); }
    this.at(x, y, o.rot || 0, () => {
      const T = [[0.62, 0.6], [0.1, 0.82], [0.8, 1.5]].map(([u, v]) => [round(t * a * u), round(b * v)]);
      const d = this.dSmooth(p, { t: 5.6 }) + (t ? `M${nums(T[0])}L${nums(T[t < 0 ? 1 : 2])}L${nums(T[t < 0 ? 2 : 1])}z` : '');
      this.emit(d, fill, o);
      if (o.dots) this.dots([[-w * 0.2, 0], [0, 0], [w * 0.2, 0]], h * 0.13, o.dots);
      if (o.ln) this.lines(o.short ? [[[-w * 0.28, 0], [w * 0.2, 0]]] : [[[-w * 0.3, -h * 0.14], [w * 0.3, -h * 0.14]], [[-w * 0.3, h * 0.14], [w * 0.1, h * 0.14]]], h * 0.09, o.ln);
    });
    return this;
  }
  plane(x, y, s, o = {}) { // paper plane flying right
    return this.at(x, y, o.rot || 0, () => {
      this.poly([[s, 0], [-s * 0.85, -s * 0.55], [-s * 0.45, 0]], o.fill || PAPER, { sh: o.sh ?? true });
      this.poly([[s, 0], [-s * 0.45, 0], [-s * 0.55, s * 0.5]], o.dark || SAND, { j: 1 });
      this.poly([[s, 0], [-s * 0.45, 0], [-s * 0.95, s * 0.16]], o.mid || CREAM, { j: 1 });
    });
  }

  /* ---- buildings ---- */
  column(x, y, w, h, fill, shade, o = {}) { // x centre, y base
    this.rect(x - w * 0.72, y - h * 0.07, w * 1.44, h * 0.07, fill, { sh: o.sh, j: 2 });
    this.poly([[x - w / 2, y - h * 0.07], [x - w * 0.42, y - h * 0.93], [x + w * 0.42, y - h * 0.93], [x + w / 2, y - h * 0.07]], fill, { j: 2, sh: o.sh });
    this.lines([-0.2, 0.02, 0.24].map((k) => [[x + w * k * 1.1, y - h * 0.1], [x + w * k, y - h * 0.9]]), max(3, w * 0.075), shade, { cap: 'butt' });
    return this.rect(x - w * 0.72, y - h, w * 1.44, h * 0.08, fill, { j: 2 });
  }
  dome(x, y, w, o = {}) { // a domed chamber, x centre, y base
    const { fill, dark, light, n = 5, flag = RED } = o, bh = w * 0.42;
    this.rect(x - w * 0.56, y - w * 0.05, w * 1.12, w * 0.07, dark, { sh: true });
    this.rect(x - w / 2, y - bh, w, bh - w * 0.04, fill, { sh: true });
    for (let i = 0; i < n; i++) { const cx = x - w / 2 + (w * (i + 0.5)) / n; this.rect(cx - w * 0.028, y - bh * 0.8, w * 0.056, bh * 0.72, light, { j: 2 }); }
    this.poly([[x - w * 0.55, y - bh], [x, y - bh - w * 0.17], [x + w * 0.55, y - bh]], dark, { sh: true });
    this.rect(x - w * 0.22, y - bh - w * 0.21, w * 0.44, w * 0.1, light, {});
    this.emit(this.dRing(x, y - bh - w * 0.2, 0, w * 0.22, 180, 360, {}), fill, { sh: true });
    this.lines([-0.5, 0, 0.5].map((k) => [[x + w * 0.22 * k, y - bh - w * 0.21], [x + w * 0.15 * k, y - bh - w * 0.2 - w * 0.22 * Math.sqrt(1 - k * k * 0.8)]]), max(3, w * 0.012), dark, { cap: 'butt' });
    this.line([[x, y - bh - w * 0.4], [x, y - bh - w * 0.58]], max(5, w * 0.014), INK);
    return this.poly([[x, y - bh - w * 0.58], [x + w * 0.14, y - bh - w * 0.545], [x, y - bh - w * 0.5]], flag, { j: 2 });
  }
  tree(x, y, h, fill, o = {}) {
    this.line([[x, y], [x + h * 0.01, y - h * 0.5]], h * 0.07, o.trunk || '#6b4630');
    this.blob(x, y - h * 0.66, h * 0.27, h * 0.34, fill, { k: 0.06, n: 8, sh: o.sh });
    if (o.light) this.blob(x - h * 0.07, y - h * 0.72, h * 0.12, h * 0.17, o.light, { k: 0.08 });
    return this;
  }
  leaf(x, y, L, rot, fill, vein) { return this.at(x, y, rot, () => { this.smooth([[0, 0], [L * 0.35, -L * 0.24], [L, 0], [L * 0.4, L * 0.22]], fill, { t: 4.5 }); if (vein) this.line([[-L * 0.12, 0], [L * 0.8, 0]], max(3, L * 0.04), vein); }); }

  /* ---- people ---- */
  // standing figure, feet at (x,y), height h. arms: [[elbow],[hand]] in h units from each shoulder.
  person(x, y, h, o = {}) {
    const { skin = this.pick(SKIN), hair = this.pick(HAIR), top = RED, bottom = INK, style = 'short', arms = 'down', legs = 'stand', shoe = INK, skirt = null } = o;
    const A = { down: [[[-0.03, 0.15], [-0.02, 0.3]], [[0.03, 0.15], [0.02, 0.3]]], up: [[[-0.09, 0.06], [-0.1, -0.16]], [[0.09, 0.06], [0.1, -0.18]]], r: [[[-0.03, 0.15], [-0.02, 0.3]], [[0.08, 0.05], [0.1, -0.2]]], l: [[[-0.08, 0.05], [-0.1, -0.2]], [[0.03, 0.15], [0.02, 0.3]]], hold: [[[-0.05, 0.15], [0.09, 0.16]], [[0.05, 0.15], [-0.05, 0.17]]], give: [[[-0.08, 0.12], [-0.22, 0.1]], [[0.03, 0.15], [0.02, 0.3]]], giveR: [[[-0.03, 0.15], [-0.02, 0.3]], [[0.08, 0.12], [0.22, 0.08]]], hip: [[[-0.1, 0.12], [-0.01, 0.24]], [[0.03, 0.15], [0.02, 0.3]]] };
    const arm = typeof arms === 'string' ? A[arms] : arms, sy = -0.77 * h, sx = 0.1 * h, aw = 0.07 * h;
    this.at(x, y, o.rot || 0, () => {
      const L = legs === 'walk' ? [[-0.035, -0.12], [0.05, 0.1]] : [[-0.045, -0.06], [0.045, 0.055]];
      if (o.ground) this.blob(0, 0, h * 0.2, h * 0.03, INK, { o: 0.15 });
      if (skirt) { this.lines(L.map(([a, b]) => [[a * h, -h * 0.3], [b * h * 0.8, -h * 0.02]]), 0.055 * h, skin); }
      else this.lines(L.map(([a, b]) => [[a * h, -h * 0.44], [b * h, -h * 0.035]]), 0.095 * h, bottom, { cap: 'butt' });
      this.lines(L.map(([, b]) => [[b * h * (skirt ? 0.8 : 1) - h * 0.005, -h * 0.02], [b * h * (skirt ? 0.8 : 1) + h * 0.045 * (o.flip ? -1 : 1), -h * 0.018]]), 0.045 * h, shoe);
      if (style === 'long') this.smooth([[-0.09 * h, -0.93 * h], [0.09 * h, -0.93 * h], [0.11 * h, -0.72 * h], [-0.11 * h, -0.72 * h]], hair);
      const back = arm[0], front = arm[1], hand = (a, s) => { const X = s * sx + a[1][0] * h, Y = sy + a[1][1] * h + h * 0.02; this.line([[s * sx * 0.86, sy + h * 0.035], [s * sx + a[0][0] * h, sy + a[0][1] * h], [X, Y]], aw, o.sleeve || top); this.blob(X, Y, h * 0.037, 0, skin, { n: 5 }); };
      if (o.armsBehind) { hand(back, -1); hand(front, 1); }
      this.line([[0, -0.83 * h], [0, -0.77 * h]], 0.06 * h, skin);
      if (skirt) { this.poly([[-0.09 * h, -0.5 * h], [0.09 * h, -0.5 * h], [0.17 * h, -0.24 * h], [-0.17 * h, -0.24 * h]], skirt, { j: 2 }); }
      this.smooth([[-0.06 * h, -0.8 * h], [0.06 * h, -0.8 * h], [0.13 * h, -0.75 * h], [0.11 * h, -0.6 * h], [0.1 * h, -0.43 * h], [-0.1 * h, -0.43 * h], [-0.11 * h, -0.6 * h], [-0.13 * h, -0.75 * h]], top, { t: 7, j: 1 });
      if (!o.armsBehind) { hand(back, -1); hand(front, 1); }
      this.head(0, -0.885 * h, 0.07 * h, skin, hair, style, top);
    });
    return this;
  }
  head(x, y, r, skin, hair, style, top) {
    if (style === 'afro') this.blob(x, y - r * 0.35, r * 1.45, r * 1.35, hair, { k: 0.05, n: 9 });
    if (style === 'bob') this.smooth([[x - r * 1.15, y - r * 0.5], [x, y - r * 1.35], [x + r * 1.15, y - r * 0.5], [x + r * 1.2, y + r * 0.85], [x - r * 1.2, y + r * 0.85]], hair);
    if (style === 'bun') this.blob(x - r * 0.2, y - r * 1.35, r * 0.5, 0, hair);
    if (style === 'tail') this.smooth([[x - r * 0.6, y - r * 0.7], [x - r * 1.5, y - r * 0.3], [x - r * 1.5, y + r * 1.2], [x - r * 0.95, y + r * 0.5]], hair);
    if (style === 'hijab') { this.smooth([[x - r * 1.2, y - r * 0.4], [x, y - r * 1.4], [x + r * 1.2, y - r * 0.4], [x + r * 1.25, y + r * 1.1], [x, y + r * 1.7], [x - r * 1.25, y + r * 1.1]], hair); this.blob(x + r * 0.08, y, r * 0.78, r * 0.9, skin); return this; }
    this.blob(x, y, r * 0.95, r * 1.08, skin);
    if (style === 'cap') { this.emit(this.dRing(x, y - r * 0.15, 0, r * 1.06, 180, 360, { j: 0 }), hair); return this.line([[x + r * 0.4, y - r * 0.2], [x + r * 1.5, y - r * 0.15]], r * 0.3, hair); }
    if (style === 'bald') return this;
    return this.smooth([[x - r * 1.06, y + r * 0.1], [x - r * 0.95, y - r * 0.85], [x, y - r * 1.25], [x + r * 0.95, y - r * 0.8], [x + r * 1.04, y + r * 0.02], [x + r * 0.55, y - r * 0.42], [x - r * 0.5, y - r * 0.4]], hair, { j: r * 0.04 });
  }
  // seen from behind or from the front, chest up
  bust(x, y, s, o = {}) {
    const { skin = SKIN[0], hair = INK, top = RED, style = 'short', back = false } = o;
    this.smooth([[x - s * 0.3, y - s * 0.98], [x + s * 0.3, y - s * 0.98], [x + s * 0.92, y - s * 0.7], [x + s * 1.05, y + s * 0.3], [x - s * 1.05, y + s * 0.3], [x - s * 0.92, y - s * 0.7]], top, { t: 7, sh: o.sh });
    this.line([[x, y - s * 1.3], [x, y - s * 0.92]], s * 0.4, skin, { cap: 'butt' });
    if (back) { if (style === 'bun') this.blob(x, y - s * 2.15, s * 0.26, 0, hair); return this.blob(x, y - s * 1.55, s * 0.48, s * 0.54, style === 'bald' ? skin : hair, { k: style === 'afro' ? 0.06 : 0.02 }); }
    return this.head(x, y - s * 1.55, s * 0.5, skin, hair, style, top);
  }
  // raised open hand: wrist at (x,y), s = palm size; the forearm runs down by `len`
  hand(x, y, s, o = {}) {
    const { rot = 0, skin = SKIN[0], sleeve = RED, len = s * 3, fl = 1, cuff } = o;
    return this.g(`translate(${round(x)} ${round(y)}) rotate(${round(rot)})${fl < 0 ? ' scale(-1 1)' : ''}`, () => {
      this.line([[0, -s * 0.1], [0, s * 0.9]], s * 0.62, skin, { cap: 'butt' });
      this.poly([[-s * 0.46, s * 0.55], [s * 0.46, s * 0.5], [s * 0.62, len], [-s * 0.62, len]], sleeve, { j: 3 });
      if (cuff) this.rect(-s * 0.5, s * 0.5, s, s * 0.24, cuff, { j: 2 });
      this.smooth([[-s * 0.42, -s * 0.55], [s * 0.42, -s * 0.58], [s * 0.4, 0], [0, s * 0.2], [-s * 0.4, 0]], skin, { t: 5 });
      this.lines([[[-s * 0.33, -s * 0.5], [-s * 0.43, -s * 1.05]], [[-s * 0.11, -s * 0.5], [-s * 0.14, -s * 1.24]], [[s * 0.11, -s * 0.5], [s * 0.15, -s * 1.2]], [[s * 0.32, -s * 0.5], [s * 0.42, -s * 0.98]]], s * 0.2, skin);
      this.line([[s * 0.28, -s * 0.1], [s * 0.62, -s * 0.36], [s * 0.72, -s * 0.58]], s * 0.21, skin);
    });
  }
  // a hand closed round something: arm comes from below
  fist(x, y, s, o = {}) {
    const { rot = 0, skin = SKIN[0], sleeve = RED, len = s * 3, shade = '#1d1a1f', cuff } = o;
    return this.at(x, y, rot, () => {
      this.line([[0, 0], [0, s * 0.9]], s * 0.62, skin, { cap: 'butt' });
      this.poly([[-s * 0.46, s * 0.6], [s * 0.46, s * 0.55], [s * 0.62, len], [-s * 0.62, len]], sleeve, { j: 3 });
      if (cuff) this.rect(-s * 0.5, s * 0.55, s, s * 0.22, cuff, { j: 2 });
      this.smooth([[-s * 0.5, -s * 0.35], [0, -s * 0.52], [s * 0.5, -s * 0.35], [s * 0.5, s * 0.25], [0, s * 0.45], [-s * 0.48, s * 0.25]], skin, { t: 5 });
      this.lines([[[-s * 0.2, -s * 0.4], [-s * 0.2, s * 0.02]], [[s * 0.04, -s * 0.42], [s * 0.04, s * 0.02]], [[s * 0.27, -s * 0.38], [s * 0.27, s * 0.02]]], s * 0.05, shade, { o: 0.28 });
      this.line([[-s * 0.46, s * 0.12], [s * 0.06, s * 0.18]], s * 0.22, skin);
    });
  }
  // a hand pinching, arm from the left (fl=-1: from the right); the pinch is at (x,y)
  pinch(x, y, s, o = {}) {
    const { rot = 0, skin = SKIN[0], sleeve = RED, len = s * 4, fl = 1, cuff = PAPER } = o;
    return this.g(`translate(${round(x)} ${round(y)}) rotate(${rot})${fl < 0 ? ' scale(-1 1)' : ''}`, () => {
      this.poly([[-s * 1.75, -s * 0.38], [-s * 1.7, s * 0.48], [-len, s * 0.72], [-len, -s * 0.62]], sleeve, { j: 4 });
      this.rect(-s * 1.9, -s * 0.4, s * 0.26, s * 0.9, cuff, { j: 3 });
      this.smooth([[-s * 1.66, -s * 0.28], [-s * 1.0, -s * 0.5], [-s * 0.5, -s * 0.42], [-s * 0.42, s * 0.1], [-s * 0.7, s * 0.46], [-s * 1.15, s * 0.48], [-s * 1.66, s * 0.36]], skin, { t: 6 });
      this.lines([[[-s * 0.62, -s * 0.3], [-s * 0.1, -s * 0.24], [s * 0.12, -s * 0.08]]], s * 0.25, skin);
      this.lines([[[-s * 0.7, s * 0.05], [-s * 0.15, s * 0.1]], [[-s * 0.75, s * 0.3], [-s * 0.25, s * 0.36]]], s * 0.24, skin);
      this.lines([[[-s * 0.68, -s * 0.06], [-s * 0.25, -s * 0.03]], [[-s * 0.74, s * 0.19], [-s * 0.32, s * 0.23]]], s * 0.04, INK, { o: 0.25 });
    });
  }
  /* ---- things ---- */
  scales(x, y, s, col, o = {}) { // y = foot
    const tilt = o.tilt ?? 0, dx = s * 0.62, dy = Math.tan(rad(tilt)) * dx, ty = y - s * 1.25, pan = o.pan || col;
    this.rect(x - s * 0.34, y - s * 0.09, s * 0.68, s * 0.1, col, { sh: o.sh, j: 2 });
    this.poly([[x - s * 0.035, ty], [x + s * 0.035, ty], [x + s * 0.06, y - s * 0.06], [x - s * 0.06, y - s * 0.06]], col, { j: 1, sh: o.sh });
    this.line([[x - dx, ty - dy], [x + dx, ty + dy]], s * 0.06, col);
    this.blob(x, ty, s * 0.08, 0, o.knob || RED);
    for (const k of [-1, 1]) {
      const px = x + k * dx, py = ty + k * dy;
      this.lines([[[px, py], [px - s * 0.22, py + s * 0.52]], [[px, py], [px + s * 0.22, py + s * 0.52]]], max(3, s * 0.018), o.string || col);
      this.emit(this.dRing(px, py + s * 0.51, 0, s * 0.29, 0, 180, { j: 2 }), pan, { sh: o.sh });
    }
    return this;
  }
  chair(x, y, s, fill, dark, rot = 0) { return this.at(x, y, rot, () => { this.lines([[[-s * 0.4, 0], [-s * 0.45, s]], [[s * 0.4, 0], [s * 0.46, s]], [[-s * 0.22, 0], [-s * 0.26, s * 0.8]], [[s * 0.24, 0], [s * 0.28, s * 0.8]]], s * 0.1, dark); this.smooth([[-s * 0.45, -s * 1.1], [0, -s * 1.2], [s * 0.45, -s * 1.1], [s * 0.42, -s * 0.1], [-s * 0.42, -s * 0.1]], fill, { sh: true, t: 8 }); this.poly([[-s * 0.5, -s * 0.12], [s * 0.5, -s * 0.14], [s * 0.6, s * 0.16], [-s * 0.6, s * 0.18]], dark, { sh: true }); }); }
  megaphone(x, y, s, o = {}) { // mouth to the right, centred on the hand
    const { fill = PAPER, inn = RED, dark = INK, rot = 0 } = o;
    return this.at(x, y, rot, () => {
      this.poly([[-s * 0.1, s * 0.2], [s * 0.14, s * 0.2], [s * 0.2, s * 0.72], [0, s * 0.76]], dark, {});
      this.rect(-s * 0.62, -s * 0.2, s * 0.3, s * 0.42, dark, { sh: true });
      this.poly([[-s * 0.36, -s * 0.26], [s * 0.95, -s * 0.72], [s * 0.95, s * 0.72], [-s * 0.36, s * 0.28]], fill, { sh: true });
      this.poly([[-s * 0.36, s * 0.04], [s * 0.95, s * 0.16], [s * 0.95, s * 0.72], [-s * 0.36, s * 0.28]], o.shade || SAND, { j: 1, o: 0.7 });
      this.blob(s * 0.95, 0, s * 0.2, s * 0.76, inn, {});
      this.blob(s * 0.97, 0, s * 0.1, s * 0.42, o.deep || DRED, {});
    });
  }
  gavel(x, y, s, rot, fill, dark, band = RED) { return this.at(x, y, rot, () => { this.poly([[-s * 0.07, 0], [s * 0.07, 0], [s * 0.1, s * 1.5], [-s * 0.1, s * 1.5]], dark, { sh: true }); this.rect(-s * 0.62, -s * 0.3, s * 1.24, s * 0.58, fill, { sh: true }); this.rect(-s * 0.74, -s * 0.36, s * 0.2, s * 0.7, dark, {}); this.rect(s * 0.54, -s * 0.36, s * 0.2, s * 0.7, dark, {}); this.rect(-s * 0.13, -s * 0.31, s * 0.26, s * 0.6, band, {}); }); }
  clock(x, y, r, o = {}) {
    const { rim = INK, face = PAPER, hand = INK, red = RED, h = 300, m = 60, wedge } = o;
    this.blob(x, y, r, 0, rim, { sh: true, n: 12, k: 0.008 }); this.blob(x, y, r * 0.86, 0, face, { n: 12, k: 0.008 });
    if (wedge) this.emit(this.dRing(x, y, 0, r * 0.8, wedge[0], wedge[1], { j: 1 }), red);
    this.lines(Array.from({ length: 12 }, (_, i) => [pol(x, y, r * 0.76, i * 30), pol(x, y, r * (i % 3 ? 0.7 : 0.62), i * 30)]), max(3, r * 0.045), hand);
    this.lines([[[x, y], pol(x, y, r * 0.42, h)], [[x, y], pol(x, y, r * 0.62, m)]], max(5, r * 0.075), hand);
    return this.blob(x, y, r * 0.08, 0, wedge ? hand : red);
  }
  mic(x, y, s, o = {}) { // stands up, head at (x,y)
    const { head = INK, body = RED, grid = '#ffffff', rot = 0 } = o;
    return this.at(x, y, rot, () => { this.poly([[-s * 0.2, s * 0.5], [s * 0.2, s * 0.5], [s * 0.13, s * 2], [-s * 0.13, s * 2]], body, { sh: true }); this.blob(0, 0, s * 0.56, s * 0.64, head, { sh: true, n: 9 }); this.lines([[[-s * 0.4, -s * 0.2], [s * 0.4, -s * 0.2]], [[-s * 0.46, s * 0.08], [s * 0.46, s * 0.08]], [[-s * 0.18, -s * 0.48], [-s * 0.18, s * 0.44]], [[s * 0.16, -s * 0.48], [s * 0.16, s * 0.44]]], s * 0.045, grid, { o: 0.45 }); this.rect(-s * 0.4, s * 0.42, s * 0.8, s * 0.2, o.ring || GOLD, {}); });
  }
  // the house bird, in its own 240 box, placed by its centre
  robin(x, y, s, o = {}) {
    const k = s / 240, b = o.brown || '#8c6a50', w = o.wing || '#6b4d3a', up = o.rot || 0, f = o.flip ? -1 : 1;
    return this.g(`translate(${round(x)} ${round(y)}) scale(${+(k * f).toFixed(3)} ${+k.toFixed(3)}) translate(-120 -120)`, () => {
      if (o.legs !== false) this.lines([[[104, 186], [102, 224], [84, 227]], [[102, 224], [118, 228]], [[132, 188], [134, 224], [117, 227]], [[134, 224], [150, 228]]], 6, o.leg || '#c98a54');
      this.g(up ? `rotate(${up} 120 150)` : 'rotate(0)', () => {
        this.raw(`<path fill="${b}" d="M96 58C108 32 150 26 172 50C184 64 187 80 185 96C192 132 180 170 148 188C122 201 90 196 68 178L20 202L10 184L48 146C52 112 78 94 96 58z"/>`);
        this.raw(`<path fill="${o.belly || '#fff3e0'}" d="M188 122C188 158 170 184 132 194C112 197 94 192 82 185C106 184 124 172 132 154z"/>`);
        this.raw(`<path fill="${RED}" d="M154 39C174 46 187 66 185 92C195 124 188 150 164 160C142 166 122 150 122 126C112 110 116 88 130 74C134 58 142 46 154 39z"/>`);
        this.raw(`<path fill="${w}" d="M76 112C102 102 124 120 116 148C106 168 76 178 36 172C48 150 52 124 76 112z"/>`);
        if (o.open) this.raw(`<path fill="${o.beak || '#f5b93b'}" d="M180 66L216 50L184 82zM184 84L212 96L180 98z"/>`);
        else this.raw(`<path fill="${o.beak || '#f5b93b'}" d="M182 68L214 84L182 94z"/>`);
        if (o.shut) this.raw(`<path fill="none" stroke="${INK}" stroke-width="5" stroke-linecap="round" d="M145 74q8 9 17 1"/>`);
        else this.raw(`<circle cx="154" cy="72" r="8.5" fill="${INK}"/><circle cx="157" cy="69" r="2.8" fill="#fff"/>`);
      });
    });
  }
  svg() { return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${this.w} ${this.h}" stroke-linecap="round" stroke-linejoin="round">${this.out.join('')}</svg>\n`; }
}
