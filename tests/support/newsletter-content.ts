/** A text with every block that the editor has, as it is stored. */
export const contentWithAllBlocks = `
<p>Moni! Our <strong>first</strong> newsletter &amp; a <a href="/events" rel="noopener">list of events</a>.<br />Second line with <code>a &lt; b</code>, H<sub>2</sub>O and <span lang="ny">zikomo kwambiri</span>.</p>
<h2>What is <em>next</em></h2>
<h3>This week</h3>
<ul><li><p>Clinic in Salima</p></li><li><p>Books for <a href="https://example.org/schools?a=1&amp;b=2" rel="noopener">two schools</a></p><ul><li><p>Dedza</p></li><li><p>Ntcheu</p></li></ul></li></ul>
<ol start="3"><li><p>Third</p></li><li><p>Fourth</p></li></ol>
<blockquote><p>She gave me the drum to hold.</p><p>Sister Agnes</p></blockquote>
<pre><code>one
  two &lt;three&gt;</code></pre>
<hr />
<figure class="wp-block-image"><img src="/uploads/clinic.jpg" alt="Nurses under the &quot;mango&quot; tree" width="1600" height="900" loading="lazy" /><figcaption>The clinic in <a href="/updates/clinic" rel="noopener">Salima</a></figcaption></figure>
<figure class="wp-block-image"><img src="/uploads/pattern.png" alt="" role="presentation" width="120" height="60" loading="lazy" /><figcaption></figcaption></figure>
<figure class="wp-block-gallery"><figure class="wp-block-image"><img src="/uploads/one.jpg" alt="Seedlings" width="900" height="600" loading="lazy" /><figcaption>Milk packets</figcaption></figure><figure class="wp-block-image"><img src="/uploads/two.jpg" alt="A goat" width="600" height="900" loading="lazy" /></figure><figure class="wp-block-image"><img src="/uploads/three.png" alt="The plan" width="900" height="600" loading="lazy" /></figure><figcaption>The planting day</figcaption></figure>
<div class="wp-block-media-text has-media-on-the-right is-stacked-on-mobile"><figure class="wp-block-media-text__media"><img src="/uploads/thandiwe.jpg" alt="Thandiwe" width="600" height="900" loading="lazy" /></figure><div class="wp-block-media-text__content"><h3>Who she is</h3><p>A nurse from <a href="/about" rel="noopener">Salima</a>.</p></div></div>
<figure class="wp-block-embed is-type-video is-provider-youtube wp-embed-aspect-16-9"><div class="wp-block-embed__wrapper"><a href="https://www.youtube.com/watch?v=abcdefghijk" rel="noopener"><img src="/uploads/still.jpg" alt="" width="1280" height="720" loading="lazy" /><strong>The song</strong> <span>Watch on YouTube</span></a></div><figcaption>Recorded in Zomba</figcaption></figure>
<figure class="wp-block-embed is-type-video is-provider-vimeo wp-embed-aspect-16-9"><div class="wp-block-embed__wrapper"><a href="https://vimeo.com/123456" rel="noopener"><span>Watch on Vimeo</span></a></div><figcaption></figcaption></figure>
<div class="wp-block-button"><a class="wp-block-button__link" href="/vote" rel="noopener">Vote for Thandiwe</a></div>
<div class="wp-block-file"><a href="/uploads/programme.pdf" rel="noopener">The programme</a> <span>PDF, 1.2 MB</span></div>
<table><tbody><tr><th><p>Day</p></th><th><p>Place</p></th></tr><tr><td><p>Friday</p></td><td><p><a href="mailto:team@example.org" rel="noopener">Ask us</a></p></td></tr><tr><td colspan="2"><p>Bring a hat</p></td></tr></tbody></table>
`.trim();
