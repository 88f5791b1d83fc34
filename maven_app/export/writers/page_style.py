"""Page style: how a file of HTML looks on a screen, light and dark, and on paper."""

STYLE = """
:root {
  color-scheme: light dark;
  --page: #fdfcfa; --text: #211e19; --soft: #675f53; --line: #e3ded4; --accent: #1b6450; --failed: #a8321f; --differ: #7a4b00;
}
@media (prefers-color-scheme: dark) {
  :root { --page: #191815; --text: #f3f1ec; --soft: #aea697; --line: #393630; --accent: #6cc9af; --failed: #f0917f; --differ: #e0b25e; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.6 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 3rem 1.25rem 4rem; overflow-wrap: anywhere; }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.25; }
h2 { margin: 2.25rem 0 .5rem; font-size: 1.25rem; line-height: 1.3; }
h3, h4, h5, h6 { margin: 1.25rem 0 .25rem; font-size: 1rem; }
p, ul, ol { margin: .5rem 0; }
ul, ol { padding-left: 1.5rem; }
a { color: var(--accent); text-underline-offset: 2px; }
sup { margin-left: 1px; font-size: .72em; line-height: 0; }
sup::before { content: "\2060"; }
sup a { text-decoration: none; }
.fault, .fault a { color: var(--failed); }
.made, .state { color: var(--soft); font-size: .875rem; }
.grid { margin: .75rem 0; overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: .875rem; font-variant-numeric: tabular-nums; }
th, td { padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th, td { overflow-wrap: normal; }
tbody th[scope="row"] { color: var(--soft); font-weight: 400; }
td strong, dd strong { color: var(--accent); }
tr.group th { padding-top: 1.25rem; color: var(--soft); font-size: .8125rem; }
p.group { margin-top: 1.5rem; color: var(--soft); font-size: .8125rem; font-weight: 650; }
dl { display: grid; gap: .25rem; margin: .25rem 0 1.25rem; font-size: .9375rem; }
dl div { display: grid; grid-template-columns: minmax(7rem, 30%) minmax(0, 1fr); gap: .75rem; }
dt { color: var(--soft); }
dd { margin: 0; }
.conflict { display: block; color: var(--differ); font-size: .8125rem; }
pre { overflow-x: auto; }
.sources { margin-top: 3rem; border-top: 1px solid var(--line); font-size: .9375rem; }
@media print {
  :root { --page: #fff; --text: #000; --soft: #444; --line: #ccc; --accent: #000; --failed: #000; --differ: #000; }
  body { font-size: 10.5pt; }
  main { max-width: none; padding: 0; }
  .grid { overflow: visible; }
  h2 { break-after: avoid; }
  h3, h4, tr.group { break-after: avoid; }
  tr, li, dl { break-inside: avoid; }
  .sources a::after { content: " (" attr(href) ")"; font-size: .85em; word-break: break-all; }
}
"""
